import type { NoticeView } from "#app/features/inbox/notice-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function NoticeLines({ notices }: { notices: NoticeView[] }) {
  return (
    <ul className="lines">
      {notices.map(({ id, icon, title, text, link, isNew, created_at, timeAgo }) => (
        <li key={id} className={isNew ? "unread" : "seen"}>
          <span className="disc">
            <Icon name={icon} />
          </span>
          <div>
            <p>
              <b>{title}</b> {isNew && <span className="badge hot">New</span>}
            </p>
            <p className="typed">{text}</p>
            <p className="when">
              <time dateTime={created_at}>{timeAgo}</time>
            </p>
          </div>
          {link && (
            <div className="act">
              <Link className="btn line sm" to={link.address}>
                {link.label}
                <span className="vh">: {title}</span>
              </Link>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
