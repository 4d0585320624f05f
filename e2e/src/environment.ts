import { TestEnvironment } from 'jest-environment-node';

/** Where `browser.ts` leaves a function that tells what every open window shows. */
export const TELL_WINDOWS = 'kibitzTellsWindows';

/** The part of jest-circus's events that is read here. */
interface CircusEvent {
  readonly name: string;
  readonly error?: unknown;
}

/** Node's environment, where a failing test says what its windows showed at that moment: a race is rarely seen twice. */
export default class WindowsEnvironment extends TestEnvironment {
  async handleTestEvent({ name, error }: CircusEvent): Promise<void> {
    // an error from the test's own realm is not an `Error` here
    if (name !== 'test_fn_failure' || typeof error !== 'object' || error === null || !('stack' in error)) return;
    const tell: unknown = Reflect.get(this.global, TELL_WINDOWS);
    if (typeof tell !== 'function') return;
    error.stack = `${String(error.stack)}\n\n${String(await tell())}`;
  }
}
