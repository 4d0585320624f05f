// The proxy before several processes, for `npm run cluster` and the benches.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What every request is passed on with. */
const PASSED_ON = `
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 1s;`;

/** The way to one process's sockets. It strips the process's path, which is in its KIBITZ_PUBLIC_ADDRESS. */
const socketsOf = (server, i) => `
    location /p${i + 1}/ {
      proxy_pass http://${server}/;${PASSED_ON}
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      # something comes over every socket each second: a process that is silent for longer does not run, and its people
      # are to come again
      proxy_read_timeout 6s;
    }`;

/** How joins are passed on to an upstream. They may be retried, and while a dead process's lease runs, they wait. */
const joinsTo = (upstream) => `
      proxy_pass http://${upstream};${PASSED_ON}
      proxy_set_header Connection '';
      proxy_read_timeout 5s;
      proxy_next_upstream error timeout non_idempotent;`;

/** What nginx keeps in files. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Makes a folder in which nginx runs in the foreground and keeps everything, before these servers (HOST:PORT), at a
 * port of this machine. Answers what nginx is started with. @param {{ home: string, port: number, servers: readonly
 * string[] }} proxy
 */
export function prepareNginx({ home, port, servers }) {
  mkdirSync(home, { recursive: true });
  const file = join(home, 'nginx.conf');
  const top = `daemon off;\npid ${home}/pid;\nerror_log ${home}/error.log;\n`;
  const inHttp = TEMPORARY.map((what) => `  ${what}_temp_path ${home}/${what};\n`).join('');
  writeFileSync(file, nginxConf({ servers, listen: `127.0.0.1:${port}`, top, inHttp }));
  return ['-p', home, '-c', file, '-e', `${home}/error.log`];
}

/**
 * The configuration of nginx before these servers (HOST:PORT). `listen` is what it listens on; `top` goes before all
 * else, `inHttp` before what is said of HTTP. @param {{ servers: readonly string[], listen: string, top: string,
 * inHttp: string }} proxy
 */
function nginxConf({ servers, listen, top, inHttp }) {
  return `# Made by scripts/nginxConf.mjs.
${top}worker_processes auto;
events {
  worker_connections 8192;
}
http {
${inHttp}  access_log off;
  client_max_body_size 64k;
  map $http_upgrade $connection_upgrade {
    default upgrade;
    '' '';
  }
  # any process takes any request, and passes on what is not its own; one that does not answer is left alone for a
  # moment, no longer: in a rolling restart the first is back before the last one goes
  upstream kibitz {
    zone kibitz 64k;
${servers.map((server) => `    server ${server} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 32;
  }
  # the same processes, none of which is left alone
  upstream kibitz_all {
${servers.map((server) => `    server ${server} max_fails=0;`).join('\n')}
  }
  server {
    listen ${listen};
${servers.map(socketsOf).join('\n')}

    location /matchmake/ {${joinsTo('kibitz')}
      error_page 502 = @joins_to_all;
    }

    # a process that has failed is tried with one request, and left alone until that is answered: if it is a join, all
    # others would be refused meanwhile
    location @joins_to_all {${joinsTo('kibitz_all')}
    }

    # a page asks this when its table falls silent, and waits a second: who does not answer is left alone for a moment,
    # and another does
    location = /healthz {
      proxy_pass http://kibitz;${PASSED_ON}
      proxy_set_header Connection '';
      proxy_read_timeout 700ms;
    }

    location / {
      proxy_pass http://kibitz;${PASSED_ON}
      proxy_set_header Connection '';
      # news of the lobby is held back for twenty seconds
      proxy_read_timeout 30s;
    }
  }
}
`;
}
