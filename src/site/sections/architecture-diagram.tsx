import { Fragment, type JSX } from 'react';
import * as site from '../../generated/site-landing.ts';

const WIDTH = 360;
const LAYER_HEIGHT = 64;
const GAP = 44;
const STEP = LAYER_HEIGHT + GAP;
/** Leaves room at the right for the response. */
const LAYER_WIDTH = 296;
const BACK_X = 326;

/**
 * The layers from top to bottom, what goes down between them, and what comes back. Drawn narrow, so that
 * its text is nearly as large as the page's at 375 pixels.
 */
export function ArchitectureDiagram(): JSX.Element {
  const { title, description, layers, down, up } = site.architecture.diagram;
  const height = layers.length * STEP - GAP;
  return (
    <figure className="w-full max-w-md">
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${height + 2}`} className="w-full">
        {layers.map((layer, index) => (
          <Fragment key={layer.title}>
            <Layer {...layer} y={index * STEP + 1} />
            {index < down.length && (
              <Down text={down[index] ?? ''} y={index * STEP + LAYER_HEIGHT} />
            )}
          </Fragment>
        ))}
        <Back text={up} from={height - LAYER_HEIGHT / 2} to={LAYER_HEIGHT / 2} />
      </svg>
      <figcaption className="sr-only">{`${title}. ${description}`}</figcaption>
    </figure>
  );
}

interface LayerProps {
  readonly title: string;
  readonly detail: string;
  readonly y: number;
}

function Layer({ title, detail, y }: LayerProps): JSX.Element {
  return (
    <g transform={`translate(1 ${y})`}>
      <rect
        width={LAYER_WIDTH}
        height={LAYER_HEIGHT}
        rx={10}
        className="fill-accent-soft stroke-accent forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
        strokeWidth={1.5}
      />
      <text x={16} y={27} className={`${TEXT} fill-ink text-[16px] font-semibold`}>
        {title}
      </text>
      <text x={16} y={48} className={`${TEXT} fill-muted text-[13.5px]`}>
        {detail}
      </text>
    </g>
  );
}

function Down({ text, y }: { readonly text: string; readonly y: number }): JSX.Element {
  return (
    <g transform={`translate(40 ${y + 2})`}>
      <path d={`M0 2V${GAP - 4}`} className={HEAD} strokeWidth={2} />
      <path d={`M-6 ${GAP - 12}L0 ${GAP - 4}L6 ${GAP - 12}`} className={HEAD} strokeWidth={2} />
      <text x={16} y={GAP / 2 + 4} className={`${TEXT} fill-muted text-[13.5px]`}>
        {text}
      </text>
    </g>
  );
}

interface BackProps {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

function Back({ text, from, to }: BackProps): JSX.Element {
  const start = LAYER_WIDTH + 3;
  const middle = (from + to) / 2;
  return (
    <g>
      <path d={`M${start} ${from}H${BACK_X}V${to}H${start + 3}`} className={HEAD} strokeWidth={2} />
      <path
        d={`M${start + 10} ${to - 6}L${start + 2} ${to}L${start + 10} ${to + 6}`}
        className={HEAD}
        strokeWidth={2}
      />
      <text
        transform={`translate(${BACK_X + 18} ${middle}) rotate(-90)`}
        textAnchor="middle"
        className={`${TEXT} fill-muted text-[13.5px]`}
      >
        {text}
      </text>
    </g>
  );
}

const HEAD = 'fill-none stroke-ink forced-colors:stroke-[CanvasText]';

/** The colours of a drawing are not forced by themselves. */
const TEXT = 'forced-colors:fill-[CanvasText]';
