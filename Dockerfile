# One image for api, worker and admin program; the command chooses. Not the way to develop: see README.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps apps
COPY packages packages
COPY dev-only dev-only
COPY e2e/package.json e2e/package.json
RUN npm ci --no-audit --no-fund && npx vite build apps/web

FROM node:24-bookworm-slim AS dependencies
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
RUN npm ci --omit=dev --no-audit --no-fund --workspace apps/admin --workspace apps/api --workspace apps/worker

FROM node:24-bookworm-slim
ENV NODE_ENV=production API_HOST=0.0.0.0 WEB_ROOT=/app/apps/web/dist
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY packages packages
COPY apps/admin apps/admin
COPY apps/api apps/api
COPY apps/worker apps/worker
COPY --from=build /app/apps/web/dist apps/web/dist
# Files that nobody but their reader needs to write: uploads go to the system's temporary folder.
USER node
EXPOSE 4310
HEALTHCHECK --interval=10s --timeout=3s CMD node -e "fetch('http://127.0.0.1:4310/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# Kept small as dev-only/stack/src/product-commands.ts says.
CMD ["node", "--max-semi-space-size=4", "apps/api/src/main.ts"]
