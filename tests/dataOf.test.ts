import { createORPCClient } from '@orpc/client'
import { getContractRouter, isContractProcedure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { expect, test } from 'vitest'
import { contract, type Contract, keptBy } from '#domain/contract.ts'
import * as frame from '#domain/frame.ts'
import * as holidays from '#domain/kit/nationalDates.ts'
import { dataOf } from '../web/dataOf.ts'

/** What a browser gets in place of a file of the domain. */
const served = async <File>(file: string): Promise<File> =>
  (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(dataOf(file) ?? '')}`)) as File
type OfContract = { contract: Contract; keptBy: typeof keptBy }

/** Every call by its path, with what a browser must know of it. */
const callsIn = (router: Contract) =>
  Object.entries(router).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => {
      const call = getContractRouter(router, [group, name])
      if (!isContractProcedure(call)) throw new Error(`${group}.${name} is no call`)
      const { route, meta } = call['~orpc']
      return { path: `${group}.${name}`, route, meta: meta as unknown }
    }),
  )

test('browsers know every call, by the same address and with the same rules', async () => {
  const data = await served<OfContract>('domain/contract.ts')
  expect(callsIn(data.contract).length).toBeGreaterThan(300)
  expect(callsIn(data.contract)).toEqual(callsIn(contract))
  expect(data.keptBy).toEqual(keptBy)
})

test('browsers know of every entity what the frame needs', async () => {
  expect({ ...(await served<object>('domain/frame.ts')) }).toEqual({ ...frame })
  expect(frame.entityLines.find(({ name }) => name === 'visit')?.shows).toEqual(
    expect.arrayContaining(['visit', 'staff', 'patient']),
  )
})

test('browsers know every national holiday', async () => {
  const { nationalDates: data } = await served<typeof holidays>('domain/kit/nationalDates.ts')
  expect(data).toEqual(holidays.nationalDates)
  expect(data.get('2026-11-23')).toBe('勤労感謝の日')
})

test('a call that is made by the data asks for the same', async () => {
  const askedBy = async (by: Contract) => {
    const asked: string[] = []
    const link = new OpenAPILink(by, {
      url: 'http://127.0.0.1/api',
      fetch: async (request) => {
        asked.push(`${request.method} ${request.url} ${await request.text()}`)
        return Response.json({})
      },
    })
    const client = createORPCClient<Record<string, Record<string, (input?: object) => Promise<unknown>>>>(link)
    await client['visits']?.['day']?.()
    await client['staff']?.['list']?.({ limit: 5, q: '佐藤' })
    await client['clock']?.['of']?.({ staff_id: '0b5a8f7c-3c52-4f3b-9f53-0d5a5a7b9b11', month: '2026-11' })
    await client['clock']?.['punch']?.({ kind: 'in', at: '2026-11-29T08:00:00+09:00' })
    return asked
  }
  const { contract: data } = await served<OfContract>('domain/contract.ts')
  const asked = await askedBy(data)
  expect(asked).toHaveLength(4)
  expect(asked).toEqual(await askedBy(contract))
})

test('other files come as they are', () => {
  expect(dataOf('domain/entities.ts')).toBeUndefined()
})
