import { isWebGLSupported, type Renderer, WebGLRenderer } from 'pixi.js';

/** What draws: WebGL where the browser has it; else plain canvas drawing, which only those few load. */
export async function newRenderer(): Promise<Renderer> {
  if (isWebGLSupported()) return new WebGLRenderer();
  const { CanvasRenderer } = await import('./canvasDrawing.ts');
  return new CanvasRenderer();
}
