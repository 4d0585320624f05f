import { expect, test } from 'vitest';
import { Drawing } from './drawing.ts';
import { Pictures } from './pictures.ts';

/** Draws when it is told to. */
class Easel {
  readonly asked: string[] = [];
  private waiting: { resolve(png: Uint8Array): void; reject(error: Error): void }[] = [];

  get length(): number {
    return this.waiting.length;
  }

  draw(svg: string): Promise<Uint8Array> {
    this.asked.push(svg);
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  finish(error?: Error): void {
    const one = this.waiting.shift();
    if (error === undefined) one?.resolve(Uint8Array.of(1));
    else one?.reject(error);
  }
}

test('a picture is drawn once, however many want it', async () => {
  const easel = new Easel();
  const pictures = new Pictures(easel);
  const wanted = [pictures.of('<svg/>'), pictures.of('<svg/>')];
  easel.finish();
  const [one, two] = await Promise.all(wanted);
  expect(one).toEqual(two);
  expect(await pictures.of('<svg/>')).toEqual(one);
  expect(easel.asked).toEqual(['<svg/>']);
});

test('a picture that could not be drawn is tried again when it is next wanted', async () => {
  const easel = new Easel();
  const pictures = new Pictures(easel);
  const failed = pictures.of('<svg/>');
  easel.finish(new Error('no ink'));
  await expect(failed).rejects.toThrow('no ink');
  const again = pictures.of('<svg/>');
  easel.finish();
  expect(await again).not.toBeNull();
  expect(easel.asked.length).toBe(2);
});

test('too many that wait are refused, and the oldest are forgotten', async () => {
  const easel = new Easel();
  const pictures = new Pictures(easel);
  const twenty = Array.from({ length: 20 }, (_, i) => pictures.of(`<svg id="${i}"/>`));
  expect(await pictures.of('<svg id="one too many"/>')).toBeNull();
  for (const _ of twenty) easel.finish();
  await Promise.all(twenty);
  for (let i = 20; i < 101; i++) {
    const one = pictures.of(`<svg id="${i}"/>`);
    easel.finish();
    await one;
  }
  expect([pictures.has('<svg id="0"/>'), pictures.has('<svg id="1"/>')]).toEqual([false, true]);
});

test('a picture that ends the thread is refused, and the next one is drawn', async () => {
  const drawing = new Drawing();
  await expect(drawing.draw('this is no SVG')).rejects.toThrow();
  expect(drawing.length).toBe(0);
  const png = await drawing.draw('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>');
  expect(Buffer.from(png).toString('latin1', 1, 4)).toBe('PNG');
});
