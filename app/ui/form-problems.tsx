import type { MouseEvent } from "react";
import { Icon } from "#app/ui/icon.tsx";

type Props = { formId: string; error: Record<string, string[] | null> | null | undefined };

export function FormProblems({ formId, error }: Props) {
  const problems = problemsIn(error ?? {});
  if (problems.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing announces what a page already says when it is loaded
    <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
      <Icon name="circle-alert" />
      <p>
        {problems.map(({ name, sentence }, index) => (
          <span key={sentence}>
            {index > 0 && " "}
            <a href={`#${formId}-${name}`} onClick={goToField}>
              {problems.length > 1 && !sentence.endsWith(".") ? `${sentence}.` : sentence}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}

function problemsIn({ image_url = null, ...others }: Record<string, string[] | null>) {
  const problems = new Map<string, string>();
  for (const [name, sentences] of Object.entries({ image_url, ...others })) {
    for (const sentence of sentences ?? []) {
      if (!problems.has(sentence)) problems.set(sentence, name);
    }
  }
  return [...problems].map(([sentence, name]) => ({ name, sentence }));
}

/**
 * Moves the focus without changing the address, because React Router loses the form's result when
 * the hash changes.
 */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const place = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  const field = place?.matches("fieldset, photo-picker") ? place.querySelector("input") : place;
  if (!field) return;
  event.preventDefault();
  field.focus();
}
