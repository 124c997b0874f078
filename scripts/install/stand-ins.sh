# What a real machine does and this one cannot: packages are only looked up, units are started by hand.
# Everything else runs as written.
apt-get() {
  for word in "$@"; do
    case $word in
      -* | install) ;;
      *) dpkg-query --show --showformat='${Status}\n' "$word" | grep -q 'ok installed' || apt-cache show "$word" > /dev/null || return 1 ;;
    esac
  done
}
npm() { test -d node_modules/fastify; }
useradd() { :; }
chgrp() { :; }
runuser() {
  shift 3
  "$@" --host 127.0.0.1 --username postgres
}
start_unit() {
  kind=${1%%@*} instance=${1#*@}
  unit=/etc/systemd/system/$kind@.service
  said() { sed -n "s/^$1=//p" "$unit" | sed "s/%i/$instance/g"; }
  (
    set -a
    for file in $(said EnvironmentFile); do . "$file"; done
    for setting in $(said Environment); do eval "$setting"; done
    set +a
    cd "$(said WorkingDirectory)"
    eval "exec $(said ExecStart)"
  ) > "/run/$kind-$instance.log" 2>&1 &
}
systemctl() {
  case "$1 $2" in
    'restart nginx') nginx -t && nginx && return ;;
    'enable --now') shift 2 && for one in "$@"; do start_unit "$one"; done && return ;;
  esac
  test "$1" = daemon-reload
}
