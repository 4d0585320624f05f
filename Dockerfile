FROM node:24-bookworm-slim AS manifests
WORKDIR /kibitz
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client/package.json client/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# The client as the browser gets it.
FROM manifests AS client
RUN npm ci --ignore-scripts --no-audit --no-fund -w client -w shared
COPY tsconfig.base.json ./
COPY shared shared
COPY client client
RUN cd client && npx --no-install vite build

# The server and what it needs to run: the image has the Node already, and every prebuilt part comes within its package.
FROM manifests AS server
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund -w server -w shared && rm -rf client e2e bench

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 KIBITZ_DATA=/data
WORKDIR /kibitz
COPY --from=server /kibitz ./
COPY shared shared
COPY server server
COPY --from=client /kibitz/client/dist client/dist
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The server itself, without what `npm start` puts around it: starting a container again is for Docker to do (restart: unless-stopped).
CMD ["node", "server/src/main.ts"]
