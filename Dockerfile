# syntax=docker/dockerfile:1

# The site, built for the server of this image whatever .env files say.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build:embedded

FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY --from=build /app/scripts/command.ts ./scripts/command.ts
COPY --from=build /app/scripts/ops ./scripts/ops
COPY --from=build /app/supabase ./supabase
COPY --from=build /app/server ./server
COPY --from=build /app/src/engine ./src/engine
COPY --from=build /app/src/generated ./src/generated
COPY --from=build /app/src/lib ./src/lib
COPY --from=build /app/src/staff/contract ./src/staff/contract
COPY --from=build /app/src/staff/data ./src/staff/data
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
