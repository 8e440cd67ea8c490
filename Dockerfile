# Builds with everything, runs with what the portal needs at run time.
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

FROM node:24-bookworm-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY api/node/package.json api/node/
COPY api/rules/package.json api/rules/
COPY web/package.json web/
RUN npm ci --omit=dev --workspace @portal/api

FROM node:24-bookworm-slim
WORKDIR /portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
COPY --from=packages /portal/ ./
COPY --from=build /portal/api/dist api/dist
COPY --from=build /portal/api/rules/dist api/rules/dist
COPY --from=build /portal/web/dist web/dist
COPY schema.graphql ./
COPY api/demo api/demo
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "api/dist/src/main.js"]
