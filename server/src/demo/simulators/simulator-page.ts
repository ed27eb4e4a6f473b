import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SERVER } from '../../platform/config/paths.ts'

/** The shop's own letters: not every machine has Bengali ones. */
const FONT = join(SERVER, '../web/app/styles/fonts/niramoy-sans-bengali.woff2')

/** A page of a stand-in, plain on purpose, so that it is not taken for the shop. */
export function simulatorPage(title: string, content: string): string {
  return `<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/dev/simulator.css"></head>
<body><main><p class="badge" lang="en">${escaped(title)}</p>${content}</main></body></html>`
}

/** Words in both languages, one line. */
export function bothWords(bengali: string, english: string): string {
  return `<span>${bengali} <span lang="en">· ${english}</span></span>`
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** What the pages of all stand-ins use. */
export async function simulatorParts(app: FastifyInstance): Promise<void> {
  app.get('/dev/simulator.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  app.get('/dev/simulator.woff2', async (_request, reply) =>
    reply.type('font/woff2').send(await readFile(FONT)),
  )
}

const STYLE = `@font-face{font-family:Bengali;src:url(/dev/simulator.woff2);font-weight:400 700;unicode-range:U+0964-0965,U+0980-09FF,U+200C-200D}
:root{color-scheme:light dark;font-family:Bengali,system-ui,sans-serif;line-height:1.6}
body{margin:0;padding:1rem;background:light-dark(#eef2f1,#101615)}
main{max-width:26rem;margin:4vh auto;padding:1.25rem;border-radius:1rem;background:light-dark(#fff,#1b2422)}
h1{margin:.5rem 0 0;font-size:1.4rem}p{margin:.25rem 0 1rem}
.badge{display:inline-block;margin:0;padding:.1rem .7rem;border-radius:1rem;font-size:.875rem;background:light-dark(#d9f2ea,#0f4a3c)}
ul{list-style:none;margin:0 0 .75rem;padding:0;display:grid;gap:.5rem}
li a{display:block;padding:.7rem 1rem;border:1px solid light-dark(#8b9b96,#5d6f6a);border-radius:.75rem;color:inherit;text-decoration:none}
li a:hover{border-color:light-dark(#0b7a5e,#4fd1ae);background:light-dark(#f3faf7,#20302c)}
li a>span{display:block;font-size:.875rem;overflow-wrap:anywhere;color:light-dark(#4b5c57,#a9bbb5)}
:focus-visible{outline:3px solid light-dark(#0b7a5e,#4fd1ae);outline-offset:2px}
summary,.cancel{min-height:2.75rem;display:inline-flex;align-items:center;gap:.35rem;cursor:pointer;color:inherit;text-decoration:underline}
form{display:grid;gap:.75rem;margin:.25rem 0 1rem}label{display:grid;gap:.25rem}label.row{display:flex;align-items:center;gap:.5rem;min-height:2.75rem}
input:not([type=checkbox]),select{padding:.6rem .8rem;border:1px solid light-dark(#8b9b96,#5d6f6a);border-radius:.5rem;background:transparent;font:inherit;min-width:0}
button{padding:.7rem 1rem;border:0;border-radius:.6rem;background:#0b7a5e;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.plain{border:1px solid light-dark(#8b9b96,#5d6f6a);background:transparent;color:inherit}details label{margin-bottom:.75rem}option{color:#000;background:#fff}`
