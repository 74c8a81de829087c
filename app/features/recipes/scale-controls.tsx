import { MEASURES, type Measures } from "#app/features/amounts/measures.ts";
import {
  nextServings,
  scaledAddress,
  type Scaling,
  servingsInWords,
} from "#app/features/amounts/scaling.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = { scaling: Scaling; address: string };

const NAMES: Record<Measures, string> = { metric: "Metric", cups: "Cups", both: "Both" };

export function ScaleControls(props: Props) {
  return <Kept within={<div className="scale" />} of={Controls} with={props} />;
}

function Controls({ scaling, address }: Props) {
  const { measures } = scaling;
  return (
    <>
      {scaling.servings !== null && <Stepper scaling={scaling} address={address} />}
      <nav className="measures" aria-label="Measures">
        {[null, ...MEASURES].map((one) => (
          <ScaleLink
            key={one}
            to={scaledAddress(address, { ...scaling, measures: one })}
            data-measures={one ?? ""}
            aria-current={one === measures ? "true" : undefined}
          >
            {one ? NAMES[one] : "As written"}
          </ScaleLink>
        ))}
      </nav>
    </>
  );
}

function Stepper({ scaling, address }: Props) {
  const { written, servings } = scaling;
  const [number, word] = servingsInWords(servings ?? 0).split(" ");
  return (
    <>
      <div className="stepper" role="group" aria-label="Servings">
        <StepLink {...{ scaling, address }} step={-1} />
        <p role="status">
          <b>{number}</b> <span>{word}</span>
        </p>
        <StepLink {...{ scaling, address }} step={1} />
      </div>
      <p className="small muted written" hidden={servings === written}>
        Written for {written}.{" "}
        <ScaleLink to={scaledAddress(address, { ...scaling, servings: written })} data-step="0">
          Back to {written}
        </ScaleLink>
      </p>
    </>
  );
}

function StepLink({ scaling, address, step }: Props & { step: 1 | -1 }) {
  const servings = nextServings(scaling, step);
  return (
    <ScaleLink
      className="btn line sq"
      to={scaledAddress(address, { ...scaling, servings: servings ?? scaling.servings })}
      aria-label={servingsInWords(servings ?? scaling.servings ?? 0)}
      tabIndex={servings === null ? -1 : undefined}
      aria-disabled={servings === null ? "true" : undefined}
      data-step={step}
    >
      <Icon name={step > 0 ? "plus" : "minus"} />
    </ScaleLink>
  );
}

/** Search engines do not follow these links, because the recipe is one page. */
function ScaleLink({ to, ...link }: Parameters<typeof Link>[0]) {
  return <Link {...link} to={`${to}#ingredients`} rel="nofollow" replace preventScrollReset />;
}
