import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice, Pushed } from '@kibitz/shared/wire/push';
import { type Deliver, delivery } from '../push/delivery.ts';

/** What a device has been sent. */
export interface Received {
  readonly pushed: Pushed;
  readonly headers: { readonly [name: string]: string };
  /** What the server says about itself, signed by it. */
  readonly vapid: { readonly aud: string; readonly sub: string; readonly exp: number };
  /** The key that it was signed with. */
  readonly key: string;
}

interface RegisteredDevice {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}

/** The name under which devices are registered; messages to it reach the push service of the test. */
const NAME = 'https://push.example.com';

function derived(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Decrypts a message (RFC 8291, in the content coding of RFC 8188) of one record. */
function decrypted({ ecdh, auth }: RegisteredDevice, message: Buffer): string {
  const salt = message.subarray(0, 16);
  const length = message.readUInt8(20);
  const theirs = message.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs]);
  const key = derived(ecdh.computeSecret(theirs), auth, info, 32);
  const secret = derived(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = message.subarray(21 + length);
  const open = createDecipheriv('aes-128-gcm', secret, nonce);
  open.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** What is signed in an Authorization header (RFC 8292). Throws if the signature is wrong. */
function vapidIn(header: string): Pick<Received, 'vapid' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGood) throw new Error('a push is not signed by the key that it names');
  return { vapid: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['vapid'], key };
}

/** A push service on this machine, and the devices that listen to it. */
export class PushService {
  readonly received: Received[] = [];
  /** The answers to the next messages: statuses; 201 once there are none left. */
  readonly answers: number[] = [];
  /** How many messages came, whatever was answered. */
  asked = 0;
  private readonly devices = new Map<string, RegisteredDevice>();
  private readonly http: Server;

  private constructor() {
    this.http = createServer((asked, answer) => {
      const pieces: Buffer[] = [];
      asked.on('data', (piece: Buffer) => pieces.push(piece));
      asked.on('end', () => {
        this.asked++;
        const device = this.devices.get(asked.url ?? '');
        const status = device === undefined ? 404 : (this.answers.shift() ?? 201);
        if (device !== undefined && status === 201) {
          const headers = asked.headers as Received['headers'];
          const pushed = JSON.parse(decrypted(device, Buffer.concat(pieces))) as Pushed;
          this.received.push({ pushed, headers, ...vapidIn(headers['authorization'] ?? '') });
        }
        answer.writeHead(status).end();
      });
    });
  }

  static async open(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((listening) => service.http.listen(0, '127.0.0.1', listening));
    return service;
  }

  /** A device that has just subscribed. */
  device(wanted: Partial<PushDevice> = {}): PushDevice {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const auth = randomBytes(16);
    const path = `/${this.devices.size + 1}`;
    this.devices.set(path, { ecdh, auth });
    const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
    const kinds = ['turn', 'invitation', 'complete'] as const;
    return { endpoint: `${NAME}${path}`, keys, language: 'en', kinds, quiet: null, ...wanted };
  }

  /** Hands messages over as usual, but to this service and without TLS. */
  get deliver(): Deliver {
    const deliver = delivery(() => true, request as Parameters<typeof delivery>[1]);
    const own = `http://localhost:${(this.http.address() as AddressInfo).port}`;
    return (message) => deliver({ ...message, endpoint: message.endpoint.replace(NAME, own) });
  }

  close(): void {
    this.http.closeAllConnections();
    this.http.close();
  }
}
