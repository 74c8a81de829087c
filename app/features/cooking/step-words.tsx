import type { CookStep } from "#app/features/cooking/cook-steps.ts";
import { CookIcon } from "#app/features/cooking/cook-icon.tsx";

type Timer = CookStep["timers"][number];

export function StepWords({ step }: { step: CookStep }) {
  const { parts, rest } = partsOf(step);
  return (
    <p className="say">
      {parts.map(({ before, timer, after }, index) => (
        <span key={timer.at}>
          {before}
          <span className="nb">
            <b className="time">{timer.text}</b>
            <TimerButton timer={timer} id={`${step.number}-${index + 1}`} />
            {after}
          </span>
        </span>
      ))}
      {rest}
    </p>
  );
}

function partsOf({ text, timers }: CookStep) {
  const parts: { before: string; timer: Timer; after: string }[] = [];
  let at = 0;
  for (const timer of timers) {
    const end = timer.at + timer.text.length;
    const after = /^[,.;:!?)]*/.exec(text.slice(end))?.[0] ?? "";
    parts.push({ before: text.slice(at, timer.at), timer, after });
    at = end + after.length;
  }
  return { parts, rest: text.slice(at) };
}

type ButtonProps = { timer: Timer; id: string };

function TimerButton({ timer: { name, text, seconds, up_to_seconds }, id }: ButtonProps) {
  const early = up_to_seconds === null ? "" : ", rings after the shorter time";
  return (
    <button
      type="button"
      className="go-timer"
      data-timer={id}
      data-name={name}
      data-seconds={seconds}
      data-words={text}
      aria-label={`Start timer: ${name}, ${text}${early}`}
    >
      <CookIcon name="timer" />
      {text}
    </button>
  );
}
