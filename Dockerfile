# Every RUN is a command of the README, so that what is built here is what is built without Docker.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY local/programs ./local/programs
COPY tests/api-client/generator ./tests/api-client/generator
RUN npm ci
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production PORT=3000
WORKDIR /app
COPY package.json server.mjs doctor.mjs ./
COPY local ./local
COPY prisma/migrations ./prisma/migrations
COPY prisma/functions ./prisma/functions
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/build ./build
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Two containers may start at once: the second waits for the first one's migration and finds nothing to do.
CMD ["sh", "-c", "node local/migrate.ts >&2 && exec node server.mjs"]
