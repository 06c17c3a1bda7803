#!/bin/sh
# Puts Latchkey on a Debian (12+) or Ubuntu (24.04+) server, with https: sudo sh deploy/install.sh stay.example.nz
# Run it again from a newer checkout to upgrade: it makes a backup first, and goes back if the site does not come up.
# --dry-run prints every step, changes nothing and needs no root. --yes answers yes to every question.
# --uninstall removes service, code and proxy settings; it leaves data, backups, secret key and settings.
set -eu; umask 022
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
base=/opt/latchkey unit=/etc/systemd/system/latchkey.service settings=/etc/latchkey.env
key_file=/etc/latchkey.key data=/var/lib/latchkey backups=/var/lib/latchkey-backups
site=/etc/caddy/Caddyfile ours='^# Caddy in front of Latchkey'
here=$(cd "$(dirname "$0")/.." && pwd)
usage='How to use it: sh deploy/install.sh stay.example.nz [--dry-run] [--yes], or sh deploy/install.sh --uninstall'
domain='' dry='' yes='' remove='' box='' upgrade=1
say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }
# Runs a command, or prints it in a dry run.
run() { if [ "$dry" ]; then say "  $*"; else "$@"; fi; }
# Writes what it reads into a file: write MODE FILE
write() {
  if [ "$dry" ]; then say "  write $2"; else (umask 077; cat > "$2.new"); chmod "$1" "$2.new"; mv "$2.new" "$2"; fi
}
ask() {
  say "$1"; [ -z "$dry$yes" ] || return 0
  printf 'Go on? [y/N] '; read -r answer || true
  case $answer in [yY]*) ;; *) fail 'Stopped. Nothing was changed.' ;; esac
}
# Waits up to 90 seconds for the site to be ready.
ready() {
  [ -z "$dry" ] || return 0
  page="fetch('http://127.0.0.1:$port/readyz').then((r) => process.exit(r.ok ? 0 : 1))"
  for _ in $(seq 45); do timeout 4 "$base/current/node_modules/.bin/node" -e "$page" 2> /dev/null && return; sleep 2; done
  return 1
}
# Starts a release with its own service file: use RELEASE
use() {
  run ln -sfn "releases/$1" "$base/current"
  run install -m 755 "$base/current/deploy/latchkey" /usr/local/bin/latchkey
  run install -m 644 "$base/current/deploy/latchkey.service" "$unit"
  # Where systemd could not encrypt the key for this machine, it is a file that only root can read.
  if grep -Eqsx '[A-Za-z0-9+/]{43}=' "$key_file"; then sed -i 's/^LoadCredentialEncrypted=/LoadCredential=/' "$unit"; fi
  run systemctl daemon-reload
  run systemctl enable --quiet latchkey
  run systemctl restart latchkey
}
for arg; do
  case $arg in
    --dry-run) dry=1 ;; --yes) yes=1 ;; --uninstall) remove=1 ;; -*) fail "Unknown option $arg. $usage" ;;
    *) [ -z "$domain" ] || fail "One domain is enough. $usage"; domain=$arg ;;
  esac
done
[ "$dry" ] || [ "$(id -u)" = 0 ] || fail 'This needs root: put sudo before it. --dry-run shows the steps without.'
if [ "$remove" ]; then
  ask "This removes the service, $base and Caddy's settings for the site."
  run systemctl disable --now latchkey || true
  run rm -rf "$unit" /usr/local/bin/latchkey "$base"
  run systemctl daemon-reload
  if grep -qs "$ours" "$site"; then
    run mv "$site.before-latchkey" "$site" || rm "$site"
    run systemctl restart caddy
  fi
  say "Left in place: $data, $backups, $key_file and $settings. Installing again uses them."
  exit
fi
printf '%s' "$domain" | grep -Eqzx '([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]' ||
  fail "\"$domain\" is not a domain. $usage"
[ "$dry" ] || command -v apt-get > /dev/null || fail 'This needs Debian or Ubuntu. docs/install.md says what to do elsewhere.'
[ -f "$key_file" ] || [ ! -f "$data/latchkey.db" ] || fail "$data has a site's data. Put its secret key back into $key_file first."
[ ! -e "$base" ] || [ -d "$base/releases" ] || ask "This did not make $base. It puts releases and a link into it; the rest stays."
caddy_md5=$(dpkg-query -W -f='${Conffiles}\n' caddy 2> /dev/null | sed -n "s|^ $site \([0-9a-f]*\).*|\1|p")
if [ -f "$site" ] && ! grep -q "$ours" "$site" && [ "$(md5sum < "$site" | cut -c1-32)" != "$caddy_md5" ]; then
  ask "This did not make $site. It is kept as $site.before-latchkey and replaced."
fi
[ ! -f "$settings" ] || grep -qx "PUBLIC_URL=https://$domain" "$settings" ||
  ask "$settings names another address. PUBLIC_URL becomes https://$domain; passkeys of the old address stop working."
other=$(ss -Hltnp '( sport = :80 or sport = :443 )' 2> /dev/null | grep -v '"caddy"' || true)
[ -z "$other" ] || [ "$dry" ] || fail "Another program uses port 80 or 443. Stop it first: $other"

say '1. Packages'
set -- bubblewrap caddy
command -v npm > /dev/null || set -- "$@" nodejs npm
run apt-get update -q
run env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "$@"
if grep -qs 1 /proc/sys/kernel/apparmor_restrict_unprivileged_userns; then   # Ubuntu: the sandbox for photos needs a profile
  run apt-get install -qy apparmor-profiles
  run ln -sf /usr/share/apparmor/extra-profiles/bwrap-userns-restrict /etc/apparmor.d/
  run apparmor_parser -r /etc/apparmor.d/bwrap-userns-restrict
fi
say '2. Code, with Node 24 from the lock file'
sources() { tar -C "$here" --sort=name --owner=0 --group=0 --mtime=@0 --exclude=node_modules --exclude=.git --exclude=./dist \
  --exclude=./data --exclude=./backups --exclude=.env --exclude='*.backup' --exclude=secret.key -cf - .; }
release=$(sources | sha256sum | cut -c1-12)
previous=$(basename "$(readlink "$base/current" 2> /dev/null)")
case $previous in '' | "$release") upgrade='' ;; esac
folder=$base/releases/$release
if [ ! -f "$folder/.complete" ]; then
  run mkdir -p "$folder"
  [ "$dry" ] || sources | tar -C "$folder" -xf -
  run npm --prefix "$folder/scripts/node" ci --ignore-scripts
  # npm under an older Node leaves packages out. Debian's npm finds its own packages by NODE_PATH.
  node=$(echo "$folder"/scripts/node/node_modules/node-linux-*/bin)
  run env NODE_NO_WARNINGS=1 NODE_PATH=/usr/share/nodejs "PATH=$node:$PATH" npm --prefix "$folder" run build
  run touch "$folder/.complete"
fi
say '3. User, secret key, settings, service'
id latchkey > /dev/null 2>&1 || run useradd --system --user-group --shell /usr/sbin/nologin latchkey
if [ ! -f "$key_file" ]; then
  new_key=$(head -c 32 /dev/urandom | base64)
  printf '%s' "$new_key" | (umask 077; run systemd-creds encrypt --name=secret_key - "$key_file") ||
    say "$new_key" | write 600 "$key_file"
  [ "$dry" ] || say "  Secret key, shown this once. Save it in your password manager; without it all data is lost: $new_key"
fi
[ -f "$settings" ] || write 600 "$settings" < "$here/deploy/latchkey.env"
run sed -i "s|^PUBLIC_URL=.*|PUBLIC_URL=https://$domain|" "$settings"
port=$(grep -s '^PORT=' "$settings" | cut -d= -f2 || true); port=${port:-3000}
started=$(date '+%F %T') backup=$backups/before-$(date -u +%Y%m%dT%H%M%SZ).backup
trap '' HUP   # a connection that ends here must not leave the upgrade half done
if [ "$upgrade" ]; then
  run systemctl stop latchkey
  run latchkey backup "$backup" || { systemctl start latchkey; fail 'The backup failed. The site runs as before.'; }
fi
use "$release"
if ! ready; then
  journalctl -u latchkey --since "$started" -o cat -n 20 >&2 || true
  say 'The site did not come up; its last lines are above.'; [ "$upgrade" ] || exit 1
  use "$previous"
  if ! ready; then
    systemctl stop latchkey   # the new release has changed the database, so the backup replaces it
    grep -q '^DATABASE_URL=' "$settings" && fail "Restore $backup into an empty database: docs/upgrades.md."
    mv "$data" "$data.$release"; say "The newer data is in $data.$release. It holds guests' data: delete it when the cause is found."
    install -d -o latchkey -g latchkey -m 700 "$data"
    latchkey restore "$backup"
    systemctl start latchkey
    ready || fail "The old release does not come up. The backup is $backup, the newer data $data.$release."
  fi
  fail "The site runs as before the upgrade. The backup is $backup."
fi
run find "$base/releases" -mindepth 1 -maxdepth 1 ! -name "$release" ! -name "${previous:-none}" -exec rm -rf {} +
run find "$backups" -name 'before-*.backup' -mtime +14 -delete   # as long as daily backups are kept
say '4. Caddy, with a certificate'
grep -qs "$ours" "$site" || run cp -p "$site" "$site.before-latchkey"
sed "s/{\$SITE[^}]*}/$domain/; s/{\$UPSTREAM[^}]*}/127.0.0.1:$port/" "$here/deploy/Caddyfile" | write 644 "$site"
run systemctl restart caddy
! ufw status 2> /dev/null | grep -q '^Status: active' || say 'Open the firewall: ufw allow 80,443/tcp; ufw allow 443/udp'
say "The domain's A and AAAA records must point to this server. Commands: latchkey host, doctor, backup, restore, keys, move."
[ -z "$dry" ] || exit 0
[ "$upgrade" ] || for _ in $(seq 30); do
  box=$(journalctl -u latchkey --since "$started" -o cat | sed -n '/^┌/,/^└/p')
  [ -z "$box" ] || break; sleep 1
done
say "${box:-The site is https://$domain}"
