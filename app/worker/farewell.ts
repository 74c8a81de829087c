// oxlint-disable-next-line unicorn/require-module-specifiers -- makes it a module, which may have a `self` of its own
export {};

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  await self.registration.unregister();
}
