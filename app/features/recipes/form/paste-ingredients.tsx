import type { RefObject } from "react";
import { PASTE_BOX } from "#app/features/recipes/form/paste-asked.ts";

type Props = {
  id: string;
  address: string;
  box: RefObject<HTMLTextAreaElement | null>;
  sentence: RefObject<HTMLParagraphElement | null>;
  left: string;
  said: string;
  onAdd: () => void;
};

export function PasteIngredients({ id, address, box, sentence, left, said, onAdd }: Props) {
  return (
    <>
      <details className="paste" open={left !== ""}>
        <summary className="linkish tap">Paste ingredients</summary>
        <div className="field">
          <label htmlFor={id}>Ingredients, one a line</label>
          <textarea
            className="input"
            ref={box}
            id={id}
            name={PASTE_BOX}
            rows={6}
            placeholder="500 g prawns"
            defaultValue={left}
          />
        </div>
        <button
          className="btn soft"
          type="submit"
          name="ask"
          value="paste"
          formAction={`${address}#${id}-said`}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            onAdd();
          }}
        >
          Make rows of them
        </button>
      </details>
      <p role="status" id={`${id}-said`} ref={sentence}>
        {said}
      </p>
    </>
  );
}
