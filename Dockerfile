# Builds with everything, runs with what the portal needs at run time. api/faults/image.fault.ts assembles the last stage without Docker.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY api/node/package.json api/node/
COPY api/rules/package.json api/rules/
COPY web/package.json web/
RUN npm ci --workspace @portal/api --workspace @portal/web
COPY tsconfig.json schema.graphql ./
COPY api api
COPY web web
RUN npm run build

# Without the optional packages, which are those of the demonstration: the embedded PostgreSQL, and what draws its documents.
FROM node:24-bookworm-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY api/node/package.json api/node/
COPY api/rules/package.json api/rules/
COPY web/package.json web/
RUN npm ci --omit=dev --omit=optional --workspace @portal/api
COPY api/operations/image/prune-packages.mjs ./
RUN node prune-packages.mjs node_modules api/node_modules

FROM node:24-bookworm-slim
WORKDIR /portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# The root file system may be read-only: what npm writes goes where anything may be written.
ENV npm_config_cache=/tmp/npm npm_config_update_notifier=false
COPY --from=packages /portal/node_modules node_modules
COPY --from=packages /portal/api/node_modules api/node_modules
COPY --from=packages /portal/api/package.json api/
COPY --from=packages /portal/api/rules/package.json api/rules/
COPY --from=packages /portal/web/package.json web/
COPY --from=build /portal/api/dist api/dist
COPY --from=build /portal/api/rules/dist api/rules/dist
COPY --from=build /portal/web/dist web/dist
COPY api/rules/verify-pack.mjs api/rules/
COPY api/verify api/verify
COPY api/operations/image/package.json .npmrc ./
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-old-space-size=768", "api/dist/src/main.js"]
