import {
  CanvasBatchAdaptor,
  CanvasContextSystem,
  CanvasLimitsSystem,
  CanvasRenderTargetSystem,
  CanvasTextureSystem,
  RendererType,
} from 'pixi.js';
import { SpriteRenderer } from './spriteRenderer.ts';

/** Draws without WebGL. */
export function newCanvasRenderer(): SpriteRenderer {
  return new SpriteRenderer({
    name: 'canvas',
    type: RendererType.CANVAS,
    systems: [CanvasContextSystem, CanvasLimitsSystem, CanvasTextureSystem, CanvasRenderTargetSystem],
    batchAdaptor: CanvasBatchAdaptor,
  });
}
