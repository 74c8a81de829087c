import { CookIcon } from "#app/features/cooking/cook-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";

const NOTHING = { __html: "" };

/**
 * The script of cook mode fills the group with a copy of the pattern for each timer, so React must
 * leave both alone.
 */
export function TimerBar() {
  return (
    <>
      <div
        className="timers"
        role="group"
        aria-label="Timers"
        dangerouslySetInnerHTML={NOTHING}
        suppressHydrationWarning
      />
      <div hidden data-pattern="timer">
        <pop-menu class="timer-face">
          <details className="timer menu">
            <summary>
              <span className="dial">
                <CookIcon name="timer" className="running" />
                <CookIcon name="pause" className="paused" />
                <CookIcon name="bell" className="ringing" />
              </span>{" "}
              <span className="name" /> <time />
            </summary>
            <div className="menu-list">
              <button type="button" data-act="pause">
                <CookIcon name="pause" />
                <span>Pause</span>
              </button>
              <button type="button" data-act="more">
                <CookIcon name="timer" />
                <span>Add 1 minute</span>
              </button>
              <button type="button" data-act="stop">
                <Icon name="x" />
                <span>Stop</span>
              </button>
            </div>
          </details>
        </pop-menu>
      </div>
      <p className="vh" role="status" />
      <p className="vh" role="alert" />
    </>
  );
}
