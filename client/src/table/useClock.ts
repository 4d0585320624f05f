import { useEffect, useState } from 'preact/hooks';

/**
 * The milliseconds left until `until` by the server's clock, renewed every second; 0 once it has come, null where there
 * is no limit.
 */
export function useTimeLeft(until: number, serverNow: () => number, isRunning: boolean): number | null {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (until <= 0 || !isRunning) return undefined;
    setNow(serverNow());
    const left = until - serverNow();
    // ticks fall on whole seconds left, so that the figure changes when it should
    let timer: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(
      () => {
        setNow(serverNow());
        timer = setInterval(() => setNow(serverNow()), 1000);
      },
      Math.max(0, left % 1000),
    );
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [until, isRunning, serverNow]);
  return until <= 0 ? null : Math.max(0, until - now);
}
