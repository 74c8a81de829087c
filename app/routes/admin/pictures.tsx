import { useEffect, useRef, useState } from "react";
import { data, Form } from "react-router";
import { ImageUploader } from "#app/features/images/image-uploader.tsx";
import { imageIdOf, pictureSources } from "#app/features/images/image-url.ts";
import { storeUpload } from "#app/features/images/store-upload.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { readUpload } from "#app/http/read-upload.server.ts";
import { logStoreFailure } from "#app/http/store-failure.server.ts";
import { failureInContext, sendOrTell } from "#app/ui/failure-message.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/pictures";

const LIMIT = 5;

export function loader({ request }: Route.LoaderArgs) {
  return { origin: siteOrigin(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: admin_id } = requireAdmin(context);
  const uploaded: string[] = [];
  const complaints = new Set<string>();
  let files = 0;
  let isStoreAway = false;
  const form = await readUpload(request, async (file) => {
    files += 1;
    if (files > LIMIT || isStoreAway) return;
    const stored = await storeUpload({ admin_id }, file);
    if (stored.refused === null) uploaded.push(stored.url);
    else complaints.add(`Failed to upload images: ${stored.error}`);
    if (stored.refused !== "store") return;
    isStoreAway = true;
    logStoreFailure(stored.cause, context);
  });
  if (files > LIMIT) complaints.add(`You can only upload ${LIMIT} more image(s)`);
  const earlier = form.getAll("image_urls").map(String);
  const pictures = [...earlier.filter((url) => imageIdOf(url)), ...uploaded].slice(0, 2 * LIMIT);
  return data({ pictures, errors: [...complaints] }, { status: complaints.size > 0 ? 400 : 200 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "upload", (failure) =>
    failureInContext(failure, {
      refused: "Failed to upload images",
      threw: "Failed to upload images",
    }),
  );
}

export function meta() {
  return [{ title: pageTitle("Pictures") }];
}

export const handle = { failed: "Failed to fetch pictures" };

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [added, setAdded] = useState<string[]>([]);
  const readAdded = () =>
    setAdded(form.current ? new FormData(form.current).getAll("image_urls").map(String) : []);
  useEffect(readAdded, []);
  const { pictures: sent, errors } = whatCame(actionData);
  const pictures = [...new Set([...sent, ...added])];
  return (
    <>
      <div className="page-head">
        <h1>Pictures</h1>
      </div>
      <div id="picture-errors">
        {errors.map((error) => (
          <Notice key={error} kind="bad">
            {error}
          </Notice>
        ))}
      </div>
      <section className="panel stack" aria-labelledby="upload">
        <h2 id="upload">Upload</h2>
        <p className="hint">
          Copy the address below to where the picture belongs. A picture that no page uses is
          deleted after a day.
        </p>
        <Form
          className="stack"
          method="post"
          encType="multipart/form-data"
          ref={form}
          onInput={readAdded}
        >
          <ImageUploader
            name="image_urls"
            errorId={errors.length > 0 ? "picture-errors" : undefined}
            limit={LIMIT}
            images={[]}
            label="Pictures"
          />
          {!isHydrated && (
            <button className="btn" type="submit">
              <Icon name="upload" />
              Upload
            </button>
          )}
        </Form>
      </section>
      {pictures.length > 0 && (
        <ul className="admin-grid pictures" aria-label="Uploaded pictures">
          {pictures.map((url) => (
            <PictureCard key={url} url={url} address={loaderData.origin + url} />
          ))}
        </ul>
      )}
    </>
  );
}

function whatCame(actionData: Route.ComponentProps["actionData"]) {
  if (!actionData) return { pictures: [], errors: [] };
  if ("pictures" in actionData) return actionData;
  return { pictures: [], errors: actionData.error ? [actionData.error] : [] };
}

function PictureCard({ url, address }: { url: string; address: string }) {
  return (
    <li className="acard">
      <img src={pictureSources(url)?.small} alt="" width="400" height="300" />
      <div className="in">
        <a className="small" href={address}>
          {address}
        </a>
        <div className="btns js-only">
          <copy-link address={address}>
            <button className="btn line sm" type="button">
              <Icon name="link" />
              Copy address
            </button>
          </copy-link>
        </div>
      </div>
    </li>
  );
}
