import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

export function LeaveWarning({ isDirty }: { isDirty: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A form is sent to its own path, so going to the same path must not be blocked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isDirty]);

  useEffect(() => {
    if (blocker.state === "blocked") dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocker.state]);

  return (
    <dialog
      className="modal"
      ref={dialog}
      aria-labelledby="leave-title"
      onClose={() => blocker.state === "blocked" && blocker.reset()}
    >
      <header>
        <h2 id="leave-title">Leave without saving?</h2>
      </header>
      <form method="dialog">
        <p>What you have typed here is not saved yet.</p>
        <div className="form-actions">
          <button className="btn line" type="submit">
            Stay
          </button>
          <button
            className="btn danger"
            type="button"
            onClick={() => blocker.state === "blocked" && blocker.proceed()}
          >
            Leave
          </button>
        </div>
      </form>
    </dialog>
  );
}
