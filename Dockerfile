# Latchkey in a container, built from the lock file; runs without privileges, also on a read-only root.
# docs/install.md says how to run it; compose.yaml does it.

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
# Types and source maps, a third of all bytes, are for editors and debuggers only.
RUN npm ci --omit=dev --ignore-scripts && \
  find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete

FROM ${BASE}
# bubblewrap is the sandbox for photos; compose.yaml's seccomp profile allows it.
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap && \
  rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin
# TRUST_PROXY has no default: 1 behind a reverse proxy (compose.yaml), 0 without.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The compile cache needs a writable folder; compose.yaml mounts a tmpfs there.
ENV NODE_COMPILE_CACHE=/tmp/compiled
# One malloc arena for all threads: docs/install.md, Sizing.
ENV MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY src/shared ./src/shared
COPY src/i18n ./src/i18n
COPY src/server ./src/server
COPY content ./content
COPY --from=build /app/dist ./dist
# New volumes take their owner from these folders.
RUN install -d -o 10001 -g 10001 -m 700 /data /key /backups
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and gets SIGTERM: no shell or npm in between.
CMD ["node", "--min-semi-space-size=4", "src/server/main.ts"]
