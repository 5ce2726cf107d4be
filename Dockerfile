FROM node:26-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY scripts/no-livekit scripts/no-livekit
RUN npm ci
COPY . .
RUN NODE_ENV=production npx react-router build && npm prune --omit=dev

FROM node:26-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATABASE_FILE=/data/site.db
WORKDIR /site
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/build build
COPY --from=build /site/package.json /site/server.ts ./
COPY --from=build /site/app app
COPY --from=build /site/db db
COPY --from=build /site/cli cli
COPY --from=build /site/content-seed content-seed
RUN ln -s /site/cli/index.ts /usr/local/bin/field-guide && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server.ts"]
