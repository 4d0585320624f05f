import { useEffect, useState } from 'preact/hooks';

interface Qr {
  readonly side: number;
  readonly path: string;
}

async function qrOf(text: string): Promise<Qr> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const side = code.getModuleCount();
  let path = '';
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) if (code.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`;
  return { side, path };
}

const QUIET_ZONE = 4;

/** A text as a QR code. Until it is made, or if it cannot be, the square is empty: always put the text beside it. */
export function QrCode(props: { text: string; label: string }) {
  const [qr, setQr] = useState<Qr | null>(null);
  useEffect(() => {
    // the code that makes it may fail to load while the server restarts
    qrOf(props.text).then(setQr, () => undefined);
  }, [props.text]);
  const side = (qr?.side ?? 25) + 2 * QUIET_ZONE;
  return (
    <svg
      class="qr"
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shape-rendering="crispEdges"
      role="img"
      aria-label={props.label}
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
      {qr !== null && <path d={qr.path} fill="#0b2f25" />}
    </svg>
  );
}
