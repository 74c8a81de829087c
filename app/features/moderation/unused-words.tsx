import { ruleWords } from "#app/features/reports/house-rules.ts";

type Props = { typed: Partial<Record<string, string>> | null | undefined };

export function UnusedWords({ typed }: Props) {
  const words = typed?.answer || typed?.reason || typed?.words;
  const rule = ruleWords(Number(typed?.rule));
  return (
    <>
      {words && (
        <p>
          You wrote: <q>{words}</q>
        </p>
      )}
      {rule && (
        <p>
          The rule you chose: <q>{rule}</q>
        </p>
      )}
    </>
  );
}
