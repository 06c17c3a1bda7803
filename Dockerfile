# Latchkey in a container: built from the lock file, run by nobody in particular on a root that may be read-only.
# docs/operations.md says how it is meant to be run; compose.yaml does it.

ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Optional packages stay, since image and password libraries bring their machine code that way; but not the Node that
# npm brings for machines without one, nor what only editors and debuggers read: types and source maps are a third.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node && \
  find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete

FROM ${BASE}
# Pictures are opened in a sandbox where the container may make one: compose.yaml's seccomp profile lets it.
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap && rm -rf /var/lib/apt/lists/*
# TRUST_PROXY is left to whoever runs it: 1 behind a reverse proxy (compose.yaml), 0 without.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# What Node makes of our TypeScript is kept where a read-only root lets it: compose.yaml has memory there.
ENV NODE_COMPILE_CACHE=/tmp/compiled
# Threads share one heap of C's memory: docs/operations.md, Sizing.
ENV MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY src/shared ./src/shared
COPY src/words ./src/words
COPY src/server ./src/server
COPY content ./content
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1 and hears SIGTERM: no shell, no npm in between.
CMD ["node", "src/server/main.ts"]
