import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

type Browser = { executablePath: string; args: string[] }

/** Nothing of the browser's own may leave the machine or wait for it. */
const quiet = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // one site is tried alone: a process of its own for each page is begun, and compiles everything, anew
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
]

/** Finds a Chromium on any machine, with or without root: the named one, Playwright's, an installed one, then the one packed in npm. */
export const findBrowser = async (): Promise<Browser> => {
  const installed = [process.env['CHROMIUM_PATH'], chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome']
  const found = installed.find((path) => path && existsSync(path))
  if (found) return { executablePath: found, args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...quiet] }
  return { executablePath: await unpacked(), args: ['--no-sandbox', '--no-zygote', '--font-render-hinting=none', ...quiet] }
}

/** The Chromium in an npm package. Its own default arguments switch web security off: they are not used. */
const unpacked = async (): Promise<string> => {
  const directory = fileURLToPath(new URL('../.cache/chromium/', import.meta.url))
  mkdirSync(directory, { recursive: true })
  // it unpacks into TMPDIR, and its libraries only where it takes itself for a cloud function
  const before = { TMPDIR: process.env['TMPDIR'], AWS_EXECUTION_ENV: process.env['AWS_EXECUTION_ENV'] }
  Object.assign(process.env, { TMPDIR: directory, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' })
  const { default: packed } = await import('@sparticuz/chromium')
  const path = await packed.executablePath()
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name)
    else process.env[name] = value
  }
  // its font configuration names another directory
  writeFileSync(
    `${directory}fonts/fonts.conf`,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${directory}fonts/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${directory}fontcache</cachedir></fontconfig>`,
  )
  return path
}
