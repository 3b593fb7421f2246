import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** What the next call gets instead of a way. `half`: the connection breaks within the answer. */
type Fault = { status: number; json: unknown } | 'half' | 'no json' | 'empty'

const place = z.strictObject({ lat: z.number(), lon: z.number() })
/** The requests that the public descriptions of Valhalla and of Google's Routes API allow, as far as we use them. */
const valhalla = z.strictObject({
  locations: z.array(place).length(2),
  costing: z.enum(['auto', 'bicycle', 'pedestrian']),
  units: z.literal('kilometers'),
  language: z.enum(['ja-JP', 'en-US', 'fr-FR']),
})
const location = z.strictObject({
  location: z.strictObject({ latLng: z.strictObject({ latitude: z.number(), longitude: z.number() }) }),
})
const google = z.strictObject({
  origin: location,
  destination: location,
  travelMode: z.enum(['DRIVE', 'BICYCLE', 'WALK', 'TRANSIT']),
  languageCode: z.enum(['ja', 'en', 'fr']),
  units: z.literal('METRIC'),
})

const ways = {
  valhalla: {
    trip: {
      summary: { length: 1.234, time: 301 },
      legs: [
        {
          shape: '_izlhA~rlgdF_{geC~ywl@',
          maneuvers: [{ instruction: '北に進みます。', length: 1.2, time: 290, type: 1 }],
          summary: { length: 1.234, time: 301 },
        },
      ],
      status: 0,
      units: 'kilometers',
    },
  },
  google: {
    routes: [
      {
        duration: '905s',
        distanceMeters: 4210,
        legs: [
          {
            steps: [
              { distanceMeters: 4000, staticDuration: '840s', navigationInstruction: { instructions: '目白通りを西へ' } },
              { staticDuration: '0s' },
            ],
          },
        ],
      },
    ],
  },
}

/** A Valhalla server and Google's Routes API as they are described, in this process. It proves how we read the descriptions, not the services. */
export const startDirections = async (key: string) => {
  const played = { faults: [] as Fault[], calls: [] as { path: string; body: unknown }[], mistakes: [] as string[] }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      const path = request.url ?? ''
      const body: unknown = JSON.parse(text)
      played.calls.push({ path, body })
      const isGoogle = path === '/directions/v2:computeRoutes'
      const parsed = (isGoogle ? google : valhalla).safeParse(body)
      if (!parsed.success || (!isGoogle && path !== '/route'))
        played.mistakes.push(`${path} ${JSON.stringify(parsed.error?.issues)}`)
      if (isGoogle && !request.headers['x-goog-fieldmask']) played.mistakes.push('no field mask')
      const fault = played.faults.shift()
      if (fault === 'half') {
        response.writeHead(200, { 'content-length': '1000' }).write('{"trip":')
        return response.destroy()
      }
      const refused = { status: 400, json: { error: { code: 400, message: 'API key not valid', status: 'INVALID_ARGUMENT' } } }
      const told =
        typeof fault === 'object'
          ? fault
          : isGoogle && request.headers['x-goog-api-key'] !== key
            ? refused
            : { status: 200, json: undefined }
      const way = fault === 'empty' ? {} : ways[isGoogle ? 'google' : 'valhalla']
      response.writeHead(told.status, { 'content-type': 'application/json' })
      return response.end(fault === 'no json' ? '<html>' : JSON.stringify(told.json ?? way))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...played, url, close: () => new Promise((done) => server.close(done)) }
}
