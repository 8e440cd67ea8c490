import { array, object, string } from 'yup'
import { LINK_MAX_LENGTH } from '../limits'
import { messages } from '../messages'
import { line } from './text'

export const webhookSchema = object({
  url: line(LINK_MAX_LENGTH)
    .required(messages.webhookUrl)
    .test('url', messages.webhookUrl, value => !value || isPublicUrl(value)),
  events: array(string().required())
    .min(1, messages.webhookEvents)
    .required(messages.webhookEvents),
})

/** https with a name of the public internet, and no user name. Where the name leads is checked with each delivery. */
function isPublicUrl(value: string): boolean {
  if (!/^https:\/\/[^/\\]/i.test(value) || /[\s\\]/.test(value) || !URL.canParse(value))
    return false
  const { hostname, username, password, hash } = new URL(value)
  // URLs write each form of an IPv4 address in four numbers, and IPv6 in brackets.
  const isName =
    /\.[\p{L}][^.]*\.?$/u.test(hostname) && !/\.(localhost|local|internal)\.?$/.test(hostname)
  return isName && username === '' && password === '' && hash === ''
}
