import { kept } from '#web/kit/kept.ts'

/** Whether the banner of the sample company is shown, or an icon in the bar in its place. */
export const sampleBanner = kept('sample.banner', ['shown', 'away'])
