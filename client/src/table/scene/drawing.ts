import 'pixi.js/unsafe-eval';
import {
  GlBatchAdaptor,
  GlBufferSystem,
  GlContextSystem,
  GlEncoderSystem,
  GlGeometrySystem,
  GlLimitsSystem,
  GlRenderTargetSystem,
  GlShaderSystem,
  GlStateSystem,
  GlTextureSystem,
  GlUniformGroupSystem,
  isWebGLSupported,
  RendererType,
} from 'pixi.js';
import { SpriteRenderer } from './spriteRenderer.ts';

function newWebGLRenderer(): SpriteRenderer {
  return new SpriteRenderer({
    name: 'webgl',
    type: RendererType.WEBGL,
    systems: [
      GlContextSystem,
      GlLimitsSystem,
      GlBufferSystem,
      GlTextureSystem,
      GlRenderTargetSystem,
      GlGeometrySystem,
      GlUniformGroupSystem,
      GlShaderSystem,
      GlEncoderSystem,
      GlStateSystem,
    ],
    batchAdaptor: GlBatchAdaptor,
  });
}

/** What draws: WebGL if the browser has it; otherwise plain canvas drawing, which only those few load. */
export async function newRenderer(): Promise<SpriteRenderer> {
  if (isWebGLSupported()) return newWebGLRenderer();
  const { newCanvasRenderer } = await import('./canvasDrawing.ts');
  return newCanvasRenderer();
}
