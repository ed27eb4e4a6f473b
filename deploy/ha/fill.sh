#!/bin/sh
# Fills in the files of this folder and puts them where Debian's packages look for them:
#   sh deploy/ha/fill.sh ha.env db1      (or db2, db3, shop1, shop2: the machine that this is)
set -eu
here=$(dirname "$0")
set -a
. "$(realpath "$1")"
NAME=$2
case $2 in
db1) ADDRESS=$DB1 ;;
db2) ADDRESS=$DB2 ;;
db3) ADDRESS=$DB3 ;;
shop1) ADDRESS=$SHOP1 OTHER_SHOP=$SHOP2 ;;
shop2) ADDRESS=$SHOP2 OTHER_SHOP=$SHOP1 ;;
*) echo "no machine is called $2" >&2 && exit 1 ;;
esac
case $(uname -m) in
aarch64) UNSUPPORTED_ARCH=arm64 ;;
*) UNSUPPORTED_ARCH= ;;
esac
set +a
for word in POSTGRES_PASSWORD REPLICATION_PASSWORD SHOP_PASSWORD PATRONI_PASSWORD; do
    case $(printenv "$word" || true) in
    '' | *[!A-Za-z0-9]*) echo "$word must be letters and digits" >&2 && exit 1 ;;
    esac
done

# fill <file of this folder> <where it goes> <who reads it>: they hold passwords
fill() {
    mkdir -p "$(dirname "$2")"
    (umask 077 && envsubst <"$here/$1" >"$2")
    chown "$3" "$2"
    echo "$2"
}
case $NAME in
db*)
    fill etcd /etc/default/etcd root
    fill patroni.yml /etc/patroni/config.yml postgres
    ;;
shop*)
    fill haproxy.cfg /etc/haproxy/haproxy.cfg root
    fill pgbouncer.ini /etc/pgbouncer/pgbouncer.ini postgres
    fill pgbouncer-restart.conf /etc/systemd/system/pgbouncer.service.d/restart.conf root
    fill userlist.txt /etc/pgbouncer/userlist.txt postgres
    fill keepalived.conf /etc/keepalived/keepalived.conf root
    fill shop.env /etc/niramoy-ha.env root
    ;;
esac
