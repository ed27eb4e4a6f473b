type Facts = { readonly home: string; readonly port: number; readonly shops: readonly number[] }

/**
 * nginx in front of the processes. It tries another one when the one it chose is gone, but a POST only when nothing of
 * it was sent: whether an order was made is known to the shop alone, and whoever sent it repeats it with its key.
 */
export function nginxSettings({ home, port, shops }: Facts): string {
  const servers = shops.map((shop) => `    server 127.0.0.1:${shop} max_fails=1 fail_timeout=1s;`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${home}/${kind};`,
  )
  return `worker_processes 1;
daemon off;
pid ${home}/nginx.pid;
error_log ${home}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
${places.join('\n')}
  client_max_body_size 12m;
  upstream shop {
${servers.join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header connection "";
      proxy_set_header host $http_host;
      proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
      proxy_set_header x-forwarded-proto $scheme;
      proxy_connect_timeout 1s;
      proxy_read_timeout 75s;
      proxy_next_upstream error timeout http_503;
      add_header x-served-by $upstream_addr always;
    }
  }
}
`
}
