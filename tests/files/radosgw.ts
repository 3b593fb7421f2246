import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitOf } from '../machine.ts'

const programs = ['ceph-mon', 'ceph-mgr', 'ceph-osd', 'radosgw', 'setpriv']
/** Debian's packages `radosgw ceph-mon ceph-osd ceph-mgr`. Its daemons are started as root. */
export const isRadosgwInstalled = process.getuid?.() === 0 && programs.every((name) => existsSync(`/usr/bin/${name}`))

export const KEY = 'TESTKEY'
export const SECRET = 'TESTSECRETTESTSECRET'

/** A whole S3 service on this machine: one monitor, one manager, one disk in a file, and the gateway. Takes about half a minute. */
export const startRadosgw = async () => {
  const home = mkdtempSync(join(tmpdir(), 'hidamari-rgw-'))
  for (const part of ['mon', 'osd', 'mgr', 'log', 'run', 'rgw']) mkdirSync(join(home, part))
  const [http, v2, v1] = [await freePort(), await freePort(), await freePort()]
  const conf = join(home, 'ceph.conf')
  const keyring = join(home, 'keyring')
  writeFileSync(conf, configOf(home, { http, v2, v1 }))
  const run = (program: string, args: string[], input?: string) =>
    execFileSync(program, args, {
      cwd: home,
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: limitOf(60_000),
    }).trim()
  const ceph = (...args: string[]) => run('ceph', ['-c', conf, ...args])
  const daemons: ChildProcess[] = []
  /** Ends with this process, even when that is killed: a test that was broken off leaves nothing running. */
  const keepUp = (program: string, ...args: string[]) =>
    daemons.push(spawn('setpriv', ['--pdeathsig', 'KILL', program, '-f', '-c', conf, ...args], { cwd: home, stdio: 'ignore' }))
  const stop = async () => {
    for (const daemon of daemons.splice(0).reverse()) await ended(daemon)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const may = (name: string, ...caps: string[]) =>
      run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...caps.flatMap((cap) => ['--cap', ...cap.split(':')])])
    run('ceph-authtool', ['--create-keyring', keyring])
    may('mon.', 'mon:allow *')
    may('client.admin', 'mon:allow *', 'osd:allow *', 'mgr:allow *')
    may('client.rgw', 'mon:allow rw', 'osd:allow rwx', 'mgr:allow rw')
    may('mgr.x', 'mon:allow profile mgr', 'osd:allow *')
    const map = join(home, 'monmap')
    run('monmaptool', ['--create', '--fsid', fsidOf(conf), '--addv', 'a', `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`, map])
    run('ceph-mon', ['-c', conf, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring])
    keepUp('ceph-mon', '-i', 'a')
    ceph('auth', 'import', '-i', keyring)
    keepUp('ceph-mgr', '-i', 'x')
    const disk = randomUUID()
    const secret = run('ceph-authtool', ['--gen-print-key'])
    const id = run('ceph', ['-c', conf, 'osd', 'new', disk, '-i', '-'], JSON.stringify({ cephx_secret: secret }))
    run('ceph-authtool', ['--create-keyring', join(home, 'osd', 'keyring'), '--name', `osd.${id}`, '--add-key', secret])
    run('ceph-osd', ['-c', conf, '-i', id, '--mkfs', '--osd-uuid', disk, '--keyring', join(home, 'osd', 'keyring')])
    ceph('osd', 'crush', 'add', `osd.${id}`, '1', 'root=default', 'host=h1')
    keepUp('ceph-osd', '-i', id, '--keyring', join(home, 'osd', 'keyring'))
    await until(() => ceph('osd', 'stat').includes('1 up'))
    keepUp('radosgw', '-n', 'client.rgw')
    await until(() => answers(http))
    const admin = (...args: string[]) => run('radosgw-admin', ['-c', conf, ...args])
    admin('user', 'create', '--uid=app', '--display-name=app', `--access-key=${KEY}`, `--secret-key=${SECRET}`)
    /** The service takes no more than so many bytes into a bucket. */
    const limit = (bucket: string, bytes: number) => {
      const quota = ['--quota-scope=bucket', `--bucket=${bucket}`]
      admin('quota', 'set', ...quota, `--max-size=${bytes}`)
      admin('quota', 'enable', ...quota)
    }
    return { host: `127.0.0.1:${http}`, limit, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const ended = (daemon: ChildProcess) =>
  new Promise<void>((done) => {
    if (daemon.exitCode !== null || daemon.signalCode !== null) return done()
    const late = setTimeout(() => daemon.kill('SIGKILL'), 5000)
    daemon.once('exit', () => {
      clearTimeout(late)
      done()
    })
    daemon.kill('SIGTERM')
  })

const configOf = (home: string, { http, v2, v1 }: Record<'http' | 'v2' | 'v1', number>) => `[global]
fsid=${randomUUID()}
mon_host=[v2:127.0.0.1:${v2}/0,v1:127.0.0.1:${v1}/0]
public_network=127.0.0.0/8
ms_bind_ipv6=false
auth_cluster_required=cephx
auth_service_required=cephx
auth_client_required=cephx
auth_allow_insecure_global_id_reclaim=false
keyring=${home}/keyring
run_dir=${home}/run
admin_socket=${home}/run/$name.asok
log_file=${home}/log/$name.log
osd_pool_default_size=1
osd_pool_default_min_size=1
mon_allow_pool_size_one=true
osd_pool_default_pg_num=4
osd_pool_default_pgp_num=4
osd_crush_chooseleaf_type=0
mon_data_avail_crit=1
[mon.a]
mon_data=${home}/mon
[mgr.x]
mgr_data=${home}/mgr
[osd]
osd_data=${home}/osd
osd_objectstore=bluestore
bluestore_block_size=8589934592
osd_memory_target=939524096
bluestore_fsck_on_mount=false
[client.rgw]
rgw_frontends=beast endpoint=127.0.0.1:${http}
rgw_data=${home}/rgw
`
const fsidOf = (conf: string) => /fsid=(.*)/.exec(readFileSync(conf, 'utf8'))?.[1] ?? ''

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

const until = async (isSo: () => boolean | Promise<boolean>) => {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 120) throw new Error('the S3 service did not start')
    await sleep(500)
  }
}
