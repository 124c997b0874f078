# One image for api, worker and admin program; the command chooses. Not the way to develop: see README.md.
# By digest, so that what was tested is what runs; another one by --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.json commit-id ./
COPY apps apps
COPY packages packages
COPY dev-only dev-only
COPY e2e/package.json e2e/package.json
COPY scripts scripts
RUN npm ci --no-audit --no-fund && npm run build

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/admin/package.json apps/admin/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY apps/worker/package.json apps/worker/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/marketplace/package.json packages/marketplace/
COPY packages/server/package.json packages/server/
COPY packages/spreadsheet/package.json packages/spreadsheet/
COPY dev-only dev-only
COPY e2e/package.json e2e/
# Links to what is not in the image would lead nowhere.
RUN npm ci --omit=dev --no-audit --no-fund --workspace apps/admin --workspace apps/api --workspace apps/worker \
  && find node_modules/@partsight -type l -lname '*dev-only*' -delete \
  && find node_modules/@partsight -type l -lname '*e2e*' -delete \
  && find node_modules/@partsight -type l -lname '*apps/web*' -delete

FROM ${NODE_IMAGE}
# Keeps the parser of uploaded files from the network, where the container may make namespaces.
RUN apt-get update && apt-get install --yes --no-install-recommends bubblewrap && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production API_HOST=0.0.0.0 INTERNAL_HOST=0.0.0.0 WEB_ROOT=/app/apps/web/dist
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json commit-id LICENSE ./
COPY packages packages
COPY apps/admin apps/admin
COPY apps/api apps/api
COPY apps/worker apps/worker
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/reports/bill-of-materials.cdx.json /app/reports/notices.txt ./
# Of a checkout, which does not know its commit: --build-arg COMMIT=$(git rev-parse HEAD).
ARG COMMIT=
ARG VERSION=0.2.0
RUN if [ -n "$COMMIT" ]; then echo "$COMMIT" > commit-id; fi
LABEL org.opencontainers.image.title=PartSight \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$COMMIT
# The app writes nothing here: uploads go to the system's temporary folder.
USER node
EXPOSE 4310
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.API_PORT || 4310}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Kept small as dev-only/stack/src/product-commands.ts says.
CMD ["node", "--max-semi-space-size=4", "apps/api/src/main.ts"]
