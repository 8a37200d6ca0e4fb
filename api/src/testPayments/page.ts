import { rands } from '@ridgeline/contract';
import { escapeHtml } from '../platform/http/markup';
import type { TillPayment } from './till';

export const pageStyles = `
:root { color-scheme: light dark; --paper: #f7f0e3; --deep: #edE1cb; --ink: #1d1a16; --soft: #544b40; --ember: #c2410c; --on-ember: #fff; --line: #cdbfa6; --sky: #f2a541; --near: #22384a; --middle: #3b5a70; --far: #6f8ea0; --sun: #f7f0e3; }
@media (prefers-color-scheme: dark) { :root { --paper: #141c2b; --deep: #1d2839; --ink: #f7f0e3; --soft: #c4b8a4; --ember: #f2a541; --on-ember: #1d1a16; --line: #3b4a5e; --sky: #b9635a; --near: #0d1420; --middle: #22384a; --far: #3b5a70; --sun: #f2a541; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 400 1.0625rem/1.5 Barlow, system-ui, sans-serif; }
.notice { margin: 0; padding: 12px 16px; background: var(--ink); color: var(--paper); text-align: center; font-weight: 600; }
main { width: min(100% - 32px, 480px); margin: 32px auto 48px; border: 1px solid var(--line); border-radius: 2px; background: var(--deep); overflow: hidden; }
svg { display: block; width: 100%; background: var(--sky); }
.sun { fill: var(--sun); } .far { fill: var(--far); } .middle { fill: var(--middle); } .near { fill: var(--near); }
.ticket { padding: 24px; }
h1 { margin: 0; font: 700 2rem/1.1 'Barlow Condensed', 'Avenir Next Condensed', 'Roboto Condensed', 'Arial Narrow', system-ui, sans-serif; overflow-wrap: anywhere; }
.service { margin: 0 0 4px; color: var(--soft); }
.amount { margin: 16px 0 0; padding-top: 16px; border-top: 1px dashed var(--line); font: 700 3rem/1.1 'Barlow Condensed', 'Avenir Next Condensed', 'Roboto Condensed', 'Arial Narrow', system-ui, sans-serif; }
.hint { margin: 4px 0 24px; color: var(--soft); }
button, .back { display: block; width: 100%; min-height: 48px; margin-top: 12px; padding: 12px 16px; border: 2px solid var(--ember); border-radius: 2px; background: transparent; color: inherit; font: 600 1.0625rem/1.3 Barlow, system-ui, sans-serif; text-align: center; text-decoration: none; cursor: pointer; }
button.pay, .back.main { background: var(--ember); color: var(--on-ember); }
button.quiet, .back { border-color: var(--line); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`;

const services = { payfast: 'PayFast', yoco: 'Yoco' };

const drawing = `<svg viewBox="0 0 480 150" aria-hidden="true"><circle class="sun" cx="350" cy="74" r="34"/>
<path class="far" d="M0 104 70 72 128 96 206 54 282 98 348 78 420 102 480 80V150H0Z"/>
<path class="middle" d="M0 124 92 92 168 122 250 88 336 126 404 102 480 122V150H0Z"/>
<path class="near" d="M0 140 110 120 220 142 318 118 480 140V150H0Z"/></svg>`;

/** @param base the path of the stand-in, which serves its style sheet */
const htmlPage = (base: string, title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${base}/page.css"></head>
<body><p class="notice">Test payment: no money moves</p>
<main>${drawing}<div class="ticket">${content}</div></main></body></html>`;

/** The page on which a rider pays, instead of the service's own. */
export function paymentPage(base: string, payment: TillPayment) {
  const { provider, description, amountCents, paidAs, returnUrl, cancelUrl } = payment;
  const head = `<p class="service">In place of ${services[provider]}</p>
<h1>${escapeHtml(description)}</h1><p class="amount">${rands(amountCents)}</p>`;
  const backLink = (href: string, label: string, tone = '') =>
    `<a class="back ${tone}" href="${escapeHtml(href)}">${label}</a>`;
  if (paidAs)
    return htmlPage(
      base,
      'Test payment made',
      `${head}<p class="hint">Paid. No card was charged.</p>${backLink(returnUrl, 'Back to the site', 'main')}`,
    );
  return htmlPage(
    base,
    'Test payment',
    `${head}<p class="hint">No card is asked for, and none is charged.</p>
<form method="post"><button class="pay" name="decision" value="pay">Pay ${rands(amountCents)}</button>
<button class="quiet" name="decision" value="decline">Let the payment fail</button></form>
${backLink(cancelUrl, 'Go back without paying')}`,
  );
}

/** For a page from before a restart. */
export const unknownPage = (base: string) =>
  htmlPage(
    base,
    'Test payment not found',
    `<h1>There is no such test payment</h1><p class="hint">Test payments are forgotten when the site restarts. Please start again from your booking.</p>`,
  );
