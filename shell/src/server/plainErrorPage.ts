const plainPage = (title: string, sentence: string) => `<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head>
<body><main><h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/">Go to the home page</a></p></main></body>
</html>
`;

/** What a visitor reads when even the frame could not be made. */
export const plainErrorPage = plainPage(
  'Back in a moment',
  'Something went wrong on our side. Please try again.',
);

/** What somebody reads who followed a link that is no valid address. */
export const refusalPage = (sentence: string) => plainPage('Page not found', sentence);
