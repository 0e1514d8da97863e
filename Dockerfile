# syntax=docker/dockerfile:1

# The site, built for the server of this image whatever .env files say.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build:embedded

FROM node:24-slim
WORKDIR /app
# Only the packages that the server and `staff` import: CI starts both.
COPY --from=build /app/node_modules/@electric-sql/pglite ./node_modules/@electric-sql/pglite
COPY --from=build /app/node_modules/@hono/node-server ./node_modules/@hono/node-server
COPY --from=build /app/node_modules/@stablelib/base64 ./node_modules/@stablelib/base64
COPY --from=build /app/node_modules/@supabase ./node_modules/@supabase
COPY --from=build /app/node_modules/@zxcvbn-ts ./node_modules/@zxcvbn-ts
COPY --from=build /app/node_modules/fast-sha256 ./node_modules/fast-sha256
COPY --from=build /app/node_modules/hono ./node_modules/hono
COPY --from=build /app/node_modules/iceberg-js ./node_modules/iceberg-js
COPY --from=build /app/node_modules/ipaddr.js ./node_modules/ipaddr.js
COPY --from=build /app/node_modules/jose ./node_modules/jose
COPY --from=build /app/node_modules/nodemailer ./node_modules/nodemailer
COPY --from=build /app/node_modules/standardwebhooks ./node_modules/standardwebhooks
COPY --from=build /app/node_modules/tslib ./node_modules/tslib
COPY --from=build /app/node_modules/undici ./node_modules/undici
COPY --from=build /app/package.json ./
COPY --from=build /app/scripts/command.ts ./scripts/command.ts
COPY --from=build /app/scripts/ops ./scripts/ops
COPY --from=build /app/supabase ./supabase
COPY --from=build /app/server ./server
COPY --from=build /app/src/admin/data ./src/admin/data
COPY --from=build /app/src/admin/end ./src/admin/end
COPY --from=build /app/src/form-engine ./src/form-engine
COPY --from=build /app/src/generated ./src/generated
COPY --from=build /app/src/lib ./src/lib
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 4173
# The first start sets up the database.
HEALTHCHECK --interval=30s --timeout=15s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, without npm in between: it gets the signal that ends the server in order.
CMD ["node", "server/serve.ts"]
