import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../web/src/', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const textOf = (file: string) => readFileSync(join(source, file), 'utf8')
const programs = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const sheets = files.filter((file) => file.endsWith('.css'))
const modules = sheets.filter((file) => file.endsWith('.module.css'))

/** Class names that a sheet defines; `:global(…)` names those of a library. */
const classesOf = (css: string): string[] => {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/^@[^{]*/gm, '')
  return [...new Set([...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name ?? ''))]
}

/** Where a program takes a module from, and which of its classes it uses. */
const usesOf = (file: string) => {
  const text = textOf(file)
  return [...text.matchAll(/^import (\w*[sS]tyles) from '([^']*\.module\.css)'$/gm)].map(([, name = '', from = '']) => ({
    from,
    module: join(dirname(file), from),
    classes: [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
  }))
}

test('every class has a home: the only sheet that is no module is that of the theme, and it has no class', () => {
  expect(sheets.filter((file) => !modules.includes(file))).toEqual(['kit/theme/base.css'])
  expect(classesOf(textOf('kit/theme/base.css'))).toEqual([])
})

test('no two modules have one name, which is the first part of the names of their classes', () => {
  const names = modules.map((file) => basename(file))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('a module is used only in its own folder, as `styles`; others use the components there', () => {
  const right =
    /^import (\w*[sS]tyles from '\.\/[^/]*\.module\.css'|'virtual:tokens\.css'|'#web\/kit\/theme\/base\.css'|'@fullcalendar\/.*\.css'|'maplibre-gl\/.*\.css')$/
  const strange = programs.flatMap((file) =>
    [...textOf(file).matchAll(/^.*\.css'.*$/gm)].filter(([line]) => !right.test(line)).map(([line]) => `${file}: ${line}`),
  )
  expect(strange).toEqual([])
})

test('every class of a module is used, and every class that is used is in its module', () => {
  const used = new Map(modules.map((file) => [file, new Set<string>()]))
  for (const { module, classes } of programs.flatMap(usesOf)) for (const name of classes) used.get(module)?.add(name)
  const faults = modules.flatMap((file) => {
    const [defined, wanted] = [classesOf(textOf(file)), [...(used.get(file) ?? [])]]
    return [
      ...defined.filter((name) => !wanted.includes(name)).map((name) => `${file}: nobody uses .${name}`),
      ...wanted.filter((name) => !defined.includes(name)).map((name) => `${file}: there is no .${name}`),
    ]
  })
  expect(faults).toEqual([])
})

test('no class is named by a text', () => {
  const named = programs.flatMap((file) =>
    [...textOf(file).matchAll(/\bclassName(?:=\{?|: )['"`][^'"`]*['"`]/g)].map(([text]) => `${file}: ${text}`),
  )
  expect(named).toEqual([])
})
