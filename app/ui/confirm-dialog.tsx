import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Form, Link, useFetcher, useNavigation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";

export type Question = {
  question: string;
  details: string | null;
  cancelTo: string;
};

type Result = { error?: string } | undefined;

/**
 * A `clientLoader` calls this, because a dialog that fails to load would otherwise replace the page
 * behind it by an error page.
 */
export async function askOrTell(load: () => Promise<Question>): Promise<Question> {
  try {
    return await load();
  } catch (failure) {
    if (failure instanceof Response && failure.status < 400) throw failure;
    return { question: "", details: null, cancelTo: "" };
  }
}

export function nothingToAsk(cancelTo: string): Question {
  return { question: "", details: "", cancelTo };
}

export function ConfirmPanel({
  title,
  question: { question, details, cancelTo },
  result,
}: {
  title: string;
  question: Question;
  result: Result;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <section className="panel ask stack" aria-labelledby="ask">
      <h1 id="ask">{title}</h1>
      <Words question={question} details={details} error={result?.error} />
      <Form className="form-actions" method="post">
        <Link className="btn line" to={cancelTo || ".."}>
          Cancel
        </Link>
        {question !== "" && <DeleteButton isBusy={isBusy} />}
      </Form>
    </section>
  );
}

type LinkProps = {
  to: string;
  label: string;
  title: string;
  question: string;
  className: string;
  children: ReactNode;
};

export function ConfirmLink({ to, label, title, question, className, children }: LinkProps) {
  const [isOpen, setOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link className={className} to={to} aria-label={label} onClick={ask}>
        {children}
      </Link>
      {isOpen && (
        <ConfirmDialog to={to} title={title} question={question} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type DialogProps = Pick<LinkProps, "to" | "title" | "question"> & { onClose: () => void };

function ConfirmDialog({ to, title, question, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [details, setDetails] = useState<string | null>();
  const deletion = useFetcher<Result>();
  useEffect(() => dialog.current?.showModal(), []);
  const isBusy = deletion.state !== "idle";
  // The dialog stands in the body, so that the styles around the link do not apply to it.
  return createPortal(
    <dialog className="modal short" ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {details === undefined && <DetailsQuestion to={to} onAnswer={setDetails} />}
      </header>
      <deletion.Form className="stack" method="post" action={to}>
        <Words question={question} details={details} error={isBusy ? "" : deletion.data?.error} />
        <div className="form-actions">
          <button className="btn line" type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          {details !== null && <DeleteButton isBusy={isBusy} isDisabled={details === undefined} />}
        </div>
      </deletion.Form>
    </dialog>,
    document.body,
  );
}

type DetailsProps = { to: string; onAnswer: (details: string | null) => void };

/**
 * This unmounts after its answer, because React Router would otherwise load it again when the row
 * is already deleted.
 */
function DetailsQuestion({ to, onAnswer }: DetailsProps) {
  const { load, data } = useFetcher<Question>();
  useEffect(() => void load(to), [load, to]);
  useEffect(() => {
    if (data) onAnswer(data.details);
  }, [data, onAnswer]);
  return null;
}

type WordsProps = {
  question: string;
  details: string | null | undefined;
  error: string | undefined;
};

function Words({ question, details, error }: WordsProps) {
  return (
    <>
      {error && <Notice kind="bad">{error}</Notice>}
      {question && <p>{question}</p>}
      {details === null ? (
        <Notice kind="bad">This could not be loaded. Please try again.</Notice>
      ) : (
        details !== "" && <p role="status">{details ?? "Loading..."}</p>
      )}
    </>
  );
}

function DeleteButton({ isBusy, isDisabled = false }: { isBusy: boolean; isDisabled?: boolean }) {
  return (
    <button
      className="btn solid-danger"
      type="submit"
      disabled={isDisabled && !isBusy}
      {...whileBusy({ isBusy })}
    >
      <Icon name="trash-2" />
      {isBusy ? "Deleting..." : "Delete"}
    </button>
  );
}
