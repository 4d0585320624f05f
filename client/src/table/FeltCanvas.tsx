import { codeOfFace } from '@kibitz/shared/kit/cards/packed';
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { loadAtLast } from '../app/loadAtLast.ts';
import { back, deck, indices, pace } from '../settings/atTable.ts';
import { zoom } from '../settings/zoom.ts';
import { useFelt, usePlay } from './context.ts';
import type { Felt } from './felt.ts';
import type { Play } from './play.ts';
import type { FeltScene } from './scene/feltScene.ts';

let scene: Promise<typeof import('./scene/feltScene.ts')> | undefined;

/** Loads what draws the cards: once, unless that fails. */
export function loadScene(): Promise<typeof import('./scene/feltScene.ts')> {
  scene ??= import('./scene/feltScene.ts').catch((reason: unknown) => {
    scene = undefined;
    throw reason;
  });
  return scene;
}

/** Keeps a scene as the felt is laid out; the returned functions end it. */
function keepDrawn(shown: FeltScene, element: HTMLCanvasElement, felt: Felt, play: Play): (() => void)[] {
  return [
    effect(() => {
      const viewport = felt.viewport.value;
      // a window twice as large has the same room, and finer pixels
      void zoom.value;
      shown.resize(viewport.width, viewport.height);
    }),
    effect(() => {
      const laid = felt.shown.value;
      if (laid === null) return;
      shown.show({
        laid,
        looks: felt.looks.value,
        pace: play.director.isJump ? 0 : pace.value,
        four: deck.value === 'four',
        back: back.value,
        wantsLarge: indices.value === 'large',
      });
      element.dataset['drawn'] = '';
    }),
    effect(() => {
      const card = play.refused.value?.card ?? '';
      if (card === '') return;
      for (const [key, laid] of play.lying.peek()) {
        if (codeOfFace(laid.face) === card) shown.shake(key, pace.peek());
      }
    }),
  ];
}

/**
 * The canvas on which the cards lie. Words and buttons elsewhere say what it shows, so it is hidden from screen
 * readers.
 */
export function FeltCanvas() {
  const play = usePlay();
  const felt = useFelt();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    let running: FeltScene | undefined;
    let stops: (() => void)[] = [];
    let isWanted = true;
    const begin = async (): Promise<void> => {
      const code = await loadAtLast(loadScene, () => isWanted);
      if (code === null) return;
      const { width, height } = felt.viewport.peek();
      const started = await code.FeltScene.start(element, width, height);
      if (!isWanted) {
        started.destroy();
        return;
      }
      running = started;
      stops = keepDrawn(started, element, felt, play);
      // faces drawn without their figures would be drawn again in the middle of the first deal
      await started.figures;
      if (isWanted) play.director.begin({ laid: felt.staged, pace });
    };
    // a browser with neither renderer shows no cards; the buttons still name and play them
    begin().catch((reason: unknown) => {
      console.warn('The cards cannot be drawn:', reason);
      play.director.begin(null);
    });
    return () => {
      isWanted = false;
      for (const stop of stops) stop();
      running?.destroy();
    };
  }, [play, felt]);
  return (
    <div class="cardcanvas" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}
