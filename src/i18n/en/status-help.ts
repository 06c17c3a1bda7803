/**
 * For findings that hosts can't fix in the browser: what each means for the owner, then the steps on the server. Text
 * between backticks is typed literally.
 */
export const statusHelp = {
  intro:
    'What each finding means for you, and what you can do. The steps below it are for whoever runs the server: show them this page.',
  onServer: 'Steps for whoever runs the server',
  restart: 'After you change a setting, restart the site.',
  sections: {
    storage: {
      title: 'The database or the files don’t answer',
      owner:
        'Guests can read their pages, but nothing new is saved. Ask whoever runs the server to look now. Nothing that was saved is lost, and the site carries on by itself.',
      steps: [
        'Check that the disk with the data folder (`DATA_DIR`) is there, has room, and that the site may write to it.',
        'If you use PostgreSQL or a bucket, check that it’s running, that the server can reach it, and that `DATABASE_URL` or the settings beginning with `S3_` are right.',
      ],
    },
    pages: {
      title: 'The website can’t be shown',
      owner:
        'Give it a few minutes: we keep trying. If it began with a change of the house, undo that change under The house.',
      steps: [
        'See the reason in what the site logged: `journalctl -u latchkey -p err`, or `docker compose logs latchkey`.',
        'If files of the site are missing or damaged, make them again with `npm run build` in the site’s folder. You don’t have to restart.',
      ],
    },
    disk: {
      title: 'The disk is nearly full',
      owner: 'Once it’s full, nothing new is saved. Ask whoever runs the server to make room this week.',
      steps: [
        'See what’s using the space: `df -h`, then `du -sh` for the data folder and the backup folder.',
        'Move the backups to another disk with `BACKUP_DIR`, or keep fewer with `BACKUP_KEEP`. Or use a larger disk.',
        'Don’t delete anything in the data folder by hand.',
      ],
    },
    work: {
      title: 'Background tasks that are late or failing',
      owner:
        'Give it an hour: most of it recovers by itself. You don’t have to wait for photos to go: erase them under “ID photos” on the stay.',
      steps: [
        'If the reason names another service (Stripe, the mail server, a bucket), check that it’s running and that its settings are right.',
        'If it’s still late, look at what the site logged: `journalctl -u latchkey -p warning`, or `docker compose logs latchkey`.',
        'Restart the site: `sudo systemctl restart latchkey`, or `docker compose restart latchkey`. Nothing is lost.',
        'If photos should be gone by now, usually the disk or the bucket with them can’t be written to. Once that works again, they’re erased within the hour, and this is checked again within a day.',
      ],
    },
    deposits: {
      title: 'Card payments',
      owner:
        'Until Stripe is connected, no card is charged and no deposit is held. If one guest’s deposit needs you, open their stay: it says what to do.',
      steps: [
        'In Stripe, under Developers, copy the publishable key and the secret key to Settings, Deposits. If `STRIPE_SECRET_KEY` is set on the machine, change all three there and restart.',
        'Add the webhook that Settings, Deposits describes, and copy its signing secret as well.',
        'Make a stay for yourself, and try the deposit with your own card.',
        'If webhooks had an invalid signature, copy the signing secret from Stripe again. If they match, they were forged and had no effect.',
        'If you don’t want to hold deposits on cards, choose “Simulate cards” there.',
      ],
    },
    sandbox: {
      title: 'A second protection around guests’ photos',
      owner:
        'Guests’ photos are safe to open, with one protection instead of two. Ask for the second when you next talk. If guests can’t send photos at all, ask today.',
      steps: [
        'On Linux, run the commands in docs/operating.md under “The sandbox for photos”. They install a program and allow it to do this.',
        'In a container, start it with the compose.yaml that comes with the site: the file seccomp.json beside it allows this protection.',
        'Restart the site. On macOS and Windows there is no such program; the first protection works there too.',
        'If photos can’t be opened at all, run the site with Node 24.21 or newer.',
      ],
    },
    proxy: {
      title: 'A reverse proxy in front of the site',
      owner:
        'Guests can carry on. Ask for it to be checked this week: until then large photos may be refused, or one person’s wrong passwords may lock others out.',
      steps: [
        'Find out what guests’ browsers connect to. If that’s a reverse proxy such as Caddy, nginx or your provider’s, set `TRUST_PROXY=1` and restart the site.',
        'Check that the proxy sets `X-Forwarded-For` itself, and that nobody can reach the site past it.',
        'If it refuses photos for their size, let it pass 11 MB: `client_max_body_size 11m;` in nginx, `request_body { max_size 11MB }` in Caddy. Then reload it.',
        'If guests connect to the site directly, leave `TRUST_PROXY=0`. Then someone sent the header `X-Forwarded-For` by hand, and we ignored it.',
      ],
    },
    backup: {
      title: 'Backups',
      owner:
        'If the server broke now, what’s newer than your last backup could be lost. Until it works, you can download your stays under Privacy.',
      steps: [
        'Under Settings, Backups, name a folder on another disk that the site may write to, or set `BACKUP_DIR` and restart. The first backup is made at once, then one a day.',
        'If a backup failed or is missing, check that this disk is mounted and has room. We try again within the hour.',
        'To make one right now: `npm run backup -- FILE`, while the site runs. Check it with `npm run restore -- FILE --check`, which writes nothing and says what’s in it.',
        'If a backup couldn’t be restored, make and check a new one. If that fails too, check the disk with the backups for errors, and use another one. We try restoring every week.',
        'Keep the secret key somewhere else. Without it, nobody can open a backup.',
      ],
    },
    key: {
      title: 'Where the secret key is kept',
      owner:
        'Nothing has happened. But anyone who gets that disk, or a copy of it, could read door codes and ID photos, so ask for the key to be moved.',
      steps: [
        'Copy the key to a safe place, such as your password manager. It’s in the file `secret.key` in the data folder, or wherever your settings point.',
        'Put it in a file on another disk, or one that your server’s key store provides, that only the site may read, and set `SECRET_KEY_FILE` to it.',
        'Delete `secret.key` in the data folder, and restart the site.',
        'If the site doesn’t start, it says why and has changed nothing: put the file back, and try again.',
      ],
    },
    sign_in: {
      title: 'A host who can’t sign in',
      owner:
        'Whoever runs the server can set a password. The host signs in with it and adds a passkey under My account.',
      steps: [
        'Set a password with `npm run host -- password EMAIL`, with the host’s e-mail address. Nothing else of theirs changes.',
      ],
    },
    clock: {
      title: 'The server’s clock',
      owner:
        'Deposits, photos and e-mails wait until the time is right. Once it is, press “The time is right” under System status.',
      steps: [
        'Look at the time with `timedatectl`.',
        'If it’s wrong, let the network set it: `sudo timedatectl set-ntp true`.',
      ],
    },
  },
} as const
