import {
  AbstractRenderer,
  BackgroundSystem,
  BatcherPipe,
  BlendModePipe,
  ColorMaskPipe,
  GCSystem,
  GlobalUniformSystem,
  type RendererType,
  RenderGroupPipe,
  RenderGroupSystem,
  type SharedRendererOptions,
  SpritePipe,
  ViewSystem,
} from 'pixi.js';

type Config = ConstructorParameters<typeof AbstractRenderer>[0];

/** A Pixi class that says under which name a renderer holds it. */
interface Part {
  readonly extension: { readonly name: string };
}

/**
 * Parts as a renderer is configured with them. Pixi types each for one of its own renderers, and this is none of those.
 */
function named<Class>(parts: readonly Part[]): { name: string; value: Class }[] {
  return parts.map((part) => ({ name: part.extension.name, value: part as Class }));
}

const systems: readonly Part[] = [
  BackgroundSystem,
  ViewSystem,
  // counts what is used, which other parts ask for; it is started without its rounds (`gcActive`)
  GCSystem,
  GlobalUniformSystem,
  RenderGroupSystem,
];

// nothing is masked, but each frame asks for the colour masks
const pipes: readonly Part[] = [BlendModePipe, ColorMaskPipe, BatcherPipe, SpritePipe, RenderGroupPipe];

/** The parts of its own that a renderer has. */
interface Own {
  readonly name: string;
  readonly type: RendererType;
  readonly systems: readonly Part[];
  readonly batchAdaptor: Part;
}

/**
 * A Pixi renderer with only the parts that sprites need. Pixi's own renderers also bring meshes, graphics, masks and
 * scene textures, which no table uses, and a clock that requests every frame, even while nothing moves.
 */
export class SpriteRenderer extends AbstractRenderer<unknown, SharedRendererOptions> {
  constructor(own: Own) {
    super({
      name: own.name,
      type: own.type,
      systems: named<Config['systems'][number]['value']>([...systems, ...own.systems]),
      renderPipes: named<Config['renderPipes'][number]['value']>(pipes),
      renderPipeAdaptors: named([own.batchAdaptor]),
    });
  }
}
