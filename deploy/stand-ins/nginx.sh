# As the image of nginx does: fills in the templates from the environment.
set -eu
mkdir -p /etc/nginx/conf.d
names=$(env | sed -n 's/^\([A-Z_]*\)=.*/${\1} /p' | tr -d '\n')
for file in /etc/nginx/templates/*.template; do
  envsubst "$names" < "$file" > "/etc/nginx/conf.d/$(basename "$file" .template)"
done
exec nginx -g 'daemon off;'
