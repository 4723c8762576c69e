// Draws the charts in the colours of the page, and again when those change.
const specs = JSON.parse(document.getElementById("charts").textContent);
const dark = window.matchMedia("(prefers-color-scheme: dark)");
const colours = {
  light: ["#1f5f8b", "#c75b12", "#2f7d4f", "#8a4fa3", "#a8323e", "#6b6f1d"],
  dark: ["#7cb8e0", "#f0a35e", "#7fcf9f", "#c79be0", "#f08a94", "#cfd272"],
};

function config() {
  const style = getComputedStyle(document.documentElement);
  const [ink, soft, line] = ["--ink", "--soft", "--line"].map((name) => style.getPropertyValue(name).trim());
  const category = colours[dark.matches ? "dark" : "light"];
  return {
    background: "transparent",
    font: getComputedStyle(document.body).fontFamily,
    view: { stroke: null },
    mark: { color: category[0] },
    rule: { color: category[0] },
    range: { category },
    style: { across: { color: soft, stroke: soft } },
    axis: {
      labelColor: ink, titleColor: soft, gridColor: line, tickColor: line, domainColor: line,
      labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal",
    },
    legend: { labelColor: ink, labelFontSize: 12, symbolOpacity: 1 },
  };
}

function draw() {
  for (const figure of document.querySelectorAll("figure[data-chart]")) {
    const actions = { export: true, source: false, compiled: false, editor: false };
    vegaEmbed(figure, specs[Number(figure.dataset.chart)], { config: config(), renderer: "svg", actions });
  }
}

dark.addEventListener("change", draw);
draw();
