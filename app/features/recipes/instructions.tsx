import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";

export function Instructions({ instructions }: { instructions: string | null }) {
  const steps = instructionSteps(instructions);
  return (
    <section aria-labelledby="instructions">
      <h2 id="instructions">Instructions</h2>
      {steps.length === 0 && <p className="muted">No instructions provided</p>}
      {steps.length === 1 && <p className="lede">{steps[0]}</p>}
      {steps.length > 1 && (
        <ol className="steps">
          {steps.map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
